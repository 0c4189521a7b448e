import { pages, type VisibleMember } from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'
import type { MemberKey, Viewer } from '../../../keys.ts'
import {
  calendarDayInIndia,
  canView,
  presentMemberSummary,
  requireUnpausedFor,
  type SummaryRow,
} from '../../members/index.ts'
import {
  type BoundedRows,
  loadPage,
  type Page,
  type PagedList,
  type PageRange,
  type PageRequest,
} from '../../shared/paging/index.ts'
import { countCards, type QuotaContext, seenEnough } from '../quotas/index.ts'

/** A list of strangers. */
export type Feed<Row, Position> = Omit<PagedList<Row, Position>, 'maxDepth'>

/** A feed whose next page begins below the key of its last member. */
export const feedByKey = (name: string): Feed<SummaryRow, bigint> => ({
  name,
  positionOf: ({ key }) => [key],
  parsePosition: ([key = '']) => BigInt(key),
})

export type FeedContext = QuotaContext & Needs<'seal' | 'presence'>

interface FeedPage<Row> extends Page<Row> {
  summaries: ReadonlyMap<MemberKey, VisibleMember>
  /** The summaries in the order of the page. */
  users: VisibleMember[]
}

/**
 * Presents a page of strangers and counts them for the viewer's day. A feed ends after `pages.maxDepth` members. Where
 * the quota ends within a page, so does the page: members who were not counted before are left out, and the next
 * page is refused.
 * @throws Refusal `paused` for a viewer who paused; `seen_enough` where nobody of the page may be shown any more
 */
export async function loadFeed<Row extends SummaryRow, Position>(
  ctx: FeedContext,
  viewer: Viewer,
  list: Feed<Row, Position>,
  request: PageRequest,
  load: (range: PageRange<Position>) => Promise<readonly Row[] | BoundedRows<Row>>,
): Promise<FeedPage<Row>> {
  const summaries = new Map<MemberKey, VisibleMember>()
  const page = await loadPage(ctx, { ...list, maxDepth: pages.maxDepth }, request, load, async (rows) => {
    await requireUnpausedFor(ctx.db, viewer, rows)
    const visible = rows.filter((row) => canView(viewer.key, row))
    const refused = await countCards(ctx, viewer, visible)
    const shown = visible.filter(({ key }) => !refused.has(key))
    if (shown.length === 0 && refused.size > 0) throw seenEnough(ctx, 'cards')
    for (const member of shown) summaries.set(member.key, presentMemberSummary(ctx, viewer, member))
    return { end: rows.findLastIndex((row) => !refused.has(row.key)) + 1 }
  })
  return { ...page, summaries, users: page.rows.flatMap((row) => summaries.get(row.key) ?? []) }
}

/** 32 bits that differ for each list, viewer and day in India, and that members cannot predict. */
export function dailySeed(ctx: Needs<'seal' | 'clock'>, listName: string, { key }: { key: MemberKey }): number {
  const day = calendarDayInIndia(ctx.clock.now())
  return Buffer.from(ctx.seal.fingerprint(`${listName} ${key} ${day}`), 'base64url').readUInt32BE()
}
