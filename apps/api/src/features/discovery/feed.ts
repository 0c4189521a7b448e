import { pages, type VisibleMember } from '@satrangi/contract'
import type { Needs } from '../../ctx.ts'
import type { MemberKey, Viewer } from '../../keys.ts'
import { calendarDayInIndia, loadMembers, presentMemberSummary } from '../members/index.ts'
import { makeCursor, readCursor } from '../paging/index.ts'
import { countCards, type QuotaContext, seenEnough } from '../quotas/index.ts'
import { canView, requireUnpausedFor } from '../visibility/index.ts'

/** A page of rows, made of a query that asked for one row more. */
export interface Page<Row> {
  rows: Row[]
  has_next: boolean
}

export const pageOf = <Row>(rows: readonly Row[], limit: number): Page<Row> => ({
  rows: rows.slice(0, limit),
  has_next: rows.length > limit,
})

/** Where a page of a feed begins. */
export interface PageStart {
  listName: string
  /** The position after which it begins; null where the rows before it are counted. */
  after: readonly string[] | null
  /** How many rows are before it. */
  depth: number
  /** How many rows it has at most; 0 where the feed ends before it. */
  limit: number
}

const cursorName = (listName: string) => `feed ${listName}`

/**
 * Reads where a page begins: at a cursor, which carries its depth, or so many rows from the start. A feed
 * ends after `pages.maxDepth` members.
 */
export function pageStart(
  ctx: Needs<'seal'>,
  listName: string,
  { cursor, offset, limit }: { cursor?: string | undefined; offset: number; limit: number },
): PageStart {
  const read = readCursor(ctx, cursorName(listName), cursor)
  const depth = read ? Number(read[0]) : offset
  const after = read ? read.slice(1) : null
  return { listName, after, depth, limit: Math.max(0, Math.min(limit, pages.maxDepth - depth)) }
}

/** A range of a list that is ordered by keys, the highest first. */
export interface KeyRange {
  /** The key of the last member of the page before. */
  beforeKey: bigint | null
  offset: number
  limit: number
}

/** Finds a page of a list that is ordered by keys; nothing is asked beyond the end of the feed. */
export async function findKeyPage(
  { after, depth, limit }: PageStart,
  find: (range: KeyRange) => Promise<MemberKey[]>,
): Promise<Page<MemberKey>> {
  if (limit === 0) return { rows: [], has_next: false }
  const begin = after ? { beforeKey: BigInt(after[0] ?? 0), offset: 0 } : { beforeKey: null, offset: depth }
  return pageOf(await find({ ...begin, limit: limit + 1 }), limit)
}

/** Whether another page follows, and its cursor. */
export function presentPagination<Row>(
  ctx: Needs<'seal'>,
  { listName, depth }: PageStart,
  { rows, has_next }: Page<Row>,
  positionOf: (row: Row) => readonly unknown[],
): { has_next: boolean; next_cursor?: string } {
  const last = rows.at(-1)
  const nextDepth = depth + rows.length
  if (!has_next || last === undefined || nextDepth >= pages.maxDepth) return { has_next: false }
  return { has_next, next_cursor: makeCursor(ctx, cursorName(listName), [nextDepth, ...positionOf(last)].map(String)) }
}

export type FeedContext = QuotaContext & Needs<'seal'>

/** A page of a feed with the summaries of those members whom the viewer may see. */
interface ShownPage<Row> {
  page: Page<Row>
  summaries: ReadonlyMap<MemberKey, VisibleMember>
}

/**
 * Loads a page of strangers and counts them for the viewer's day. Where the quota ends within it, so does the
 * page: members who were not counted before are left out, and the next page is refused.
 * @throws Refusal `paused` for a viewer who paused; `seen_enough` where nobody of the page may be shown any more
 */
export async function loadPage<Row>(
  ctx: FeedContext,
  viewer: Viewer,
  { rows, has_next }: Page<Row>,
  keyOf: (row: Row) => MemberKey,
): Promise<ShownPage<Row>> {
  const members = await loadMembers(ctx.db, viewer.key, rows.map(keyOf))
  await requireUnpausedFor(ctx.db, viewer, members.values())
  const visible = rows.flatMap((row) => members.get(keyOf(row)) ?? []).filter((one) => canView(viewer.key, one))
  const refused = await countCards(ctx, viewer, visible)
  const shown = visible.filter(({ key }) => !refused.has(key))
  if (shown.length === 0 && refused.size > 0) throw seenEnough(ctx, 'cards')
  const summaries = new Map(shown.map((member) => [member.key, presentMemberSummary(ctx, viewer, member)]))
  const end = rows.findLastIndex((row) => !refused.has(keyOf(row))) + 1
  return { page: { rows: rows.slice(0, end), has_next: has_next || end < rows.length }, summaries }
}

/** The summaries of a page in its order. */
export const summariesOf = <Row>({ page, summaries }: ShownPage<Row>, keyOf: (row: Row) => MemberKey) =>
  page.rows.flatMap((row) => summaries.get(keyOf(row)) ?? [])

/** 32 bits that differ for each list, viewer and day in India, and that members cannot predict. */
export function dailySeed(ctx: Needs<'seal' | 'clock'>, listName: string, { key }: { key: MemberKey }): number {
  const day = calendarDayInIndia(ctx.clock.now())
  return Buffer.from(ctx.seal.fingerprint(`${listName} ${key} ${day}`), 'base64url').readUInt32BE()
}
