import type { MemberList, PageQuery } from '@satrangi/contract'
import type { MemberKey, Viewer } from '../../keys.ts'
import { type FeedContext, findKeyPage, loadPage, pageStart, presentPagination, summariesOf } from './feed.ts'
import { findNewestKeys } from './new-members.store.ts'

const keyOf = (key: MemberKey) => key

/** Recently joined members, newest first. */
export async function newestMembers(
  ctx: FeedContext,
  viewer: Viewer,
  { page, limit, cursor }: PageQuery,
): Promise<MemberList> {
  const start = pageStart(ctx, 'newest', { cursor, offset: (page - 1) * limit, limit })
  const keys = await findKeyPage(start, (range) => findNewestKeys(ctx.db, viewer.key, range))
  const shown = await loadPage(ctx, viewer, keys, keyOf)
  return { users: summariesOf(shown, keyOf), ...presentPagination(ctx, start, shown.page, (key) => [key]) }
}
