import type { MemberSummary } from '@satrangi/contract'
import type { Needs } from '../../ctx.ts'
import type { MemberKey, Viewer } from '../../keys.ts'
import { loadMembers, presentMemberSummary } from '../members/index.ts'
import { makeCursor } from '../paging/index.ts'
import { canView } from '../visibility/index.ts'

export { skipped } from '../paging/index.ts'

/** The end of a list of which one row more than the page was asked for. */
export interface Page<Row> {
  rows: Row[]
  has_next: boolean
}

export const pageOf = <Row>(found: readonly Row[], limit: number): Page<Row> => ({
  rows: found.slice(0, limit),
  has_next: found.length > limit,
})

/** What follows a page, where something does. */
export function nextOf<Row>(
  ctx: Needs<'seal'>,
  list: string,
  { rows, has_next }: Page<Row>,
  positionOf: (row: Row) => readonly unknown[],
): { has_next: boolean; next_cursor?: string } {
  const last = rows.at(-1)
  if (!has_next || last === undefined) return { has_next: false }
  return { has_next, next_cursor: makeCursor(ctx, list, positionOf(last).map(String)) }
}

type Reach = Needs<'db' | 'clock' | 'config'>

/** The card of each of these members whom the viewer may meet. */
export async function cardsByKey(
  ctx: Reach,
  viewer: Viewer,
  keys: readonly MemberKey[],
): Promise<Map<MemberKey, MemberSummary>> {
  const people = await loadMembers(ctx.db, viewer.key, keys)
  return new Map(
    [...people.values()]
      .filter((person) => canView(viewer.key, person))
      .map((person) => [person.key, presentMemberSummary(ctx, viewer.key, person)]),
  )
}

/** The same in the order of the keys. */
export async function cardsOf(ctx: Reach, viewer: Viewer, keys: readonly MemberKey[]): Promise<MemberSummary[]> {
  const cards = await cardsByKey(ctx, viewer, keys)
  return keys.map((key) => cards.get(key)).filter((card) => card !== undefined)
}
