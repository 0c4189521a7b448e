import type { MemberList, PageQuery } from '@satrangi/contract'
import type { Viewer } from '../../keys.ts'
import { type FeedContext, feedByKey, loadFeed } from './feed.ts'
import { findNewestMembers } from './new-members.store.ts'

const feed = feedByKey('newest')

/** Recently joined members, newest first. */
export async function newestMembers(ctx: FeedContext, viewer: Viewer, query: PageQuery): Promise<MemberList> {
  const { users, pagination } = await loadFeed(ctx, viewer, feed, query, (range) =>
    findNewestMembers(ctx.db, viewer.key, range),
  )
  return { users, ...pagination }
}
