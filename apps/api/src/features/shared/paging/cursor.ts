import type { Needs } from '../../../ctx.ts'
import { badField } from '../../../refusal.ts'

// A cursor says after which row the next page begins. It is encrypted because it holds internal keys.

/** @param position what the query of the next page needs, as texts */
export const makeCursor = (ctx: Needs<'seal'>, listName: string, position: readonly string[]): string =>
  ctx.seal.seal(JSON.stringify([listName, ...position]))

/**
 * Null without a cursor.
 * @throws Refusal `bad_input` that names the field, for one that was not made for this list
 */
export function readCursor(ctx: Needs<'seal'>, listName: string, cursor: string | undefined): string[] | null {
  if (!cursor) return null
  const unsealed = ctx.seal.open(cursor)
  const parsed: unknown = unsealed && JSON.parse(unsealed)
  if (!Array.isArray(parsed) || parsed[0] !== listName) throw badField('cursor', 'cursor_unknown')
  return parsed.slice(1).map(String)
}
