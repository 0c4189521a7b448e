import type { MemberList, PageQuery } from '@satrangi/contract'
import type { Needs } from '../../ctx.ts'
import type { Viewer } from '../../keys.ts'
import { readCursor } from '../paging/index.ts'
import { loadSummaries, pageOf, pageOffset, presentPagination } from './feed.ts'
import { findNewestKeys } from './new-members.store.ts'

const listName = 'newest'

/** Recently joined members, newest first. */
export async function newestMembers(
  ctx: Needs<'db' | 'clock' | 'config' | 'seal'>,
  viewer: Viewer,
  { page, limit, cursor }: PageQuery,
): Promise<MemberList> {
  const after = readCursor(ctx, listName, cursor)
  const beforeKey = after ? BigInt(after[0] ?? 0) : null
  const offset = after ? 0 : pageOffset(page, limit)
  const keysPage = pageOf(await findNewestKeys(ctx.db, viewer.key, { beforeKey, offset, limit: limit + 1 }), limit)
  return {
    users: await loadSummaries(ctx, viewer, keysPage.rows),
    ...presentPagination(ctx, listName, keysPage, (key) => [key]),
  }
}
