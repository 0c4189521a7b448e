import type { VisibleMember } from '@satrangi/contract'
import type { Needs } from '../../ctx.ts'
import type { MemberKey, Viewer } from '../../keys.ts'
import { calendarDayInIndia, loadMembers, presentMemberSummary } from '../members/index.ts'
import { makeCursor } from '../paging/index.ts'
import { canView } from '../visibility/index.ts'

export { pageOffset } from '../paging/index.ts'

/** A page of rows, made of a query that asked for one row more. */
export interface Page<Row> {
  rows: Row[]
  has_next: boolean
}

export const pageOf = <Row>(rows: readonly Row[], limit: number): Page<Row> => ({
  rows: rows.slice(0, limit),
  has_next: rows.length > limit,
})

/** Whether another page follows, and its cursor. */
export function presentPagination<Row>(
  ctx: Needs<'seal'>,
  listName: string,
  { rows, has_next }: Page<Row>,
  positionOf: (row: Row) => readonly unknown[],
): { has_next: boolean; next_cursor?: string } {
  const last = rows.at(-1)
  if (!has_next || last === undefined) return { has_next: false }
  return { has_next, next_cursor: makeCursor(ctx, listName, positionOf(last).map(String)) }
}

type FeedContext = Needs<'db' | 'clock' | 'config'>

/** The summaries of those of these members whom the viewer may see. */
export async function loadSummariesByKey(
  ctx: FeedContext,
  viewer: Viewer,
  keys: readonly MemberKey[],
): Promise<Map<MemberKey, VisibleMember>> {
  const members = await loadMembers(ctx.db, viewer.key, keys)
  return new Map(
    [...members.values()]
      .filter((member) => canView(viewer.key, member))
      .map((member) => [member.key, presentMemberSummary(ctx, viewer, member)]),
  )
}

/** The same in the order of the keys. */
export async function loadSummaries(
  ctx: FeedContext,
  viewer: Viewer,
  keys: readonly MemberKey[],
): Promise<VisibleMember[]> {
  const summaries = await loadSummariesByKey(ctx, viewer, keys)
  return keys.map((key) => summaries.get(key)).filter((summary) => summary !== undefined)
}

/** 32 bits that differ for each list, viewer and day in India, and that members cannot predict. */
export function dailySeed(ctx: Needs<'seal' | 'clock'>, listName: string, { key }: { key: MemberKey }): number {
  const day = calendarDayInIndia(ctx.clock.now())
  return Buffer.from(ctx.seal.fingerprint(`${listName} ${key} ${day}`), 'base64url').readUInt32BE()
}
