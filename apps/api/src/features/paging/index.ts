import type { Needs } from '../../ctx.ts'
import { badField } from '../../refusal.ts'

// A cursor says after which row the next page begins. It is sealed, for it holds internal keys.

/** @param after what the next page's query needs, as texts */
export const makeCursor = (ctx: Needs<'seal'>, listName: string, after: readonly string[]): string =>
  ctx.seal.seal(JSON.stringify([listName, ...after]))

/** Null for a cursor that was not made for this list. */
export function readCursor(ctx: Needs<'seal'>, listName: string, cursor: string | undefined): string[] | null {
  if (!cursor) return null
  const opened = ctx.seal.open(cursor)
  if (!opened) return null
  const read: unknown = JSON.parse(opened)
  if (!Array.isArray(read) || read[0] !== listName) return null
  return read.slice(1).map(String)
}

/** Counting rows off costs more the further one goes; a cursor does not. */
const maxOffset = 10_000

/** How many rows lie before a page that was asked for by its number. */
export function skipped(page: number, limit: number): number {
  const skip = (page - 1) * limit
  if (skip > maxOffset) throw badField('page', 'cursor_required')
  return skip
}
