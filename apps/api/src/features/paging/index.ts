import type { Needs } from '../../ctx.ts'

// A cursor says after which row the next page begins. It is sealed, for it holds internal keys.

/** @param after what the next page's query needs, as texts */
export const makeCursor = (ctx: Needs<'seal'>, list: string, after: readonly string[]): string =>
  ctx.seal.seal(JSON.stringify([list, ...after]))

/** Null for a cursor that was not made for this list. */
export function readCursor(ctx: Needs<'seal'>, list: string, cursor: string | undefined): string[] | null {
  if (!cursor) return null
  const opened = ctx.seal.open(cursor)
  if (!opened) return null
  const read: unknown = JSON.parse(opened)
  if (!Array.isArray(read) || read[0] !== list) return null
  return read.slice(1).map(String)
}
