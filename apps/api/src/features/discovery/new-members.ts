import type { MemberList, PageQuery } from '@satrangi/contract'
import type { Needs } from '../../ctx.ts'
import type { Viewer } from '../../keys.ts'
import { readCursor } from '../paging/index.ts'
import { cardsOf, nextOf, pageOf, skipped } from './feed.ts'
import { newestKeys } from './new-members.store.ts'

const list = 'newest'

/** Recently joined members, newest first. */
export async function newestMembers(
  ctx: Needs<'db' | 'clock' | 'config' | 'seal'>,
  viewer: Viewer,
  { page, limit, cursor }: PageQuery,
): Promise<MemberList> {
  const after = readCursor(ctx, list, cursor)
  const before = after ? BigInt(after[0] ?? 0) : null
  const skip = after ? 0 : skipped(page, limit)
  const found = pageOf(await newestKeys(ctx.db, viewer.key, { before, skip, limit: limit + 1 }), limit)
  return { users: await cardsOf(ctx, viewer, found.rows), ...nextOf(ctx, list, found, (key) => [key]) }
}
