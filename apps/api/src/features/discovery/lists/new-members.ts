import type { MemberList, PageQuery } from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'
import { type MemberKey, memberKey, type Viewer } from '../../../keys.ts'
import type { SummaryRow } from '../../members/index.ts'
import type { BoundedRows, PageRange } from '../../shared/paging/index.ts'
import { type FeedContext, feedByKey, loadFeed } from './feed.ts'
import { findMatching } from './matching-members.ts'
import { findNewestMembers } from './new-members.store.ts'
import { readPreferredFilter } from './read-filter.ts'
import type { PersonFilter } from './stream-ranges.store.ts'

const feed = feedByKey('newest')

export type PreferredQuery = PageQuery & { everyone?: boolean | undefined }

/** Recently joined members whom the viewer hopes to meet, newest first. */
export async function newestMembers(ctx: FeedContext, viewer: Viewer, query: PreferredQuery): Promise<MemberList> {
  const filter = await readPreferredFilter(ctx, viewer, query.everyone)
  return listNewest(ctx, viewer, query, filter)
}

/** @param filter null: nobody can meet it; undefined: there is none */
export async function listNewest(
  ctx: FeedContext,
  viewer: Viewer,
  query: PageQuery,
  filter: PersonFilter | null | undefined,
): Promise<MemberList> {
  const { users, pagination } = await loadFeed(ctx, viewer, feed, query, async (range) => {
    if (filter === undefined) return findNewestMembers(ctx.db, viewer.key, range)
    return filter ? findNewestMatching(ctx, viewer.key, filter, range) : []
  })
  return { users, ...pagination }
}

async function findNewestMatching(
  ctx: Needs<'db' | 'presence'>,
  viewer: MemberKey,
  filter: PersonFilter,
  { after, offset, limit }: PageRange<bigint>,
): Promise<BoundedRows<SummaryRow>> {
  const last = after === null ? null : { status: null, key: memberKey(after) }
  const { rows, stoppedAt } = await findMatching(ctx, viewer, filter, {
    isByStatus: false,
    after: last,
    limit: offset + limit,
  })
  return { rows: rows.slice(offset), stoppedAt: stoppedAt && [stoppedAt.key] }
}
