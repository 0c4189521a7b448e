import type { MemberList, PageAsked } from '@satrangi/contract'
import type { Needs } from '../../ctx.ts'
import type { Viewer } from '../../keys.ts'
import { loadPeople, mayMeet, presentCard } from '../members/index.ts'
import { makeCursor, readCursor } from '../paging/index.ts'
import { newestKeys } from './discovery.store.ts'

const list = 'newest'

/** Recently joined members, newest first. */
export async function newestMembers(
  ctx: Needs<'db' | 'clock' | 'config' | 'seal'>,
  viewer: Viewer,
  { page, limit, cursor }: PageAsked,
): Promise<MemberList> {
  const after = readCursor(ctx, list, cursor)
  const before = after ? BigInt(after[0] ?? 0) : null
  const skip = after ? 0 : (page - 1) * limit
  // One more than the page: whether there is a next one.
  const found = await newestKeys(ctx.db, viewer.key, { before, skip, limit: limit + 1 })
  const keys = found.slice(0, limit)
  const people = await loadPeople(ctx.db, viewer.key, keys)
  const users = keys
    .map((key) => people.get(key))
    .filter((person) => person !== undefined)
    .filter((person) => mayMeet(viewer.key, person))
    .map((person) => presentCard(ctx, viewer.key, person))
  const last = keys.at(-1)
  const has_next = found.length > limit && last !== undefined
  return { users, has_next, ...(has_next ? { next_cursor: makeCursor(ctx, list, [String(last)]) } : {}) }
}
