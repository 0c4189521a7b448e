import {
  everyGender,
  type Gender,
  type ListStatus,
  type MemberList,
  type PageQuery,
  pages,
  type QueryOf,
  type routes,
} from '@satrangi/contract'
import type { Needs } from '../../ctx.ts'
import { type MemberKey, memberKey, type Viewer } from '../../keys.ts'
import { presentHiddenMember } from '../members/index.ts'
import { readCursor } from '../paging/index.ts'
import { memberCounts, onlineFor } from './counts.ts'
import { cardsOf, nextOf, pageOf, skipped } from './feed.ts'
import {
  blockedMembers,
  countBlocked,
  countSaved,
  type Kept,
  keysOfGender,
  keysOfOnline,
  keysOfStatus,
  savedKeys,
  type Where,
} from './member-lists.store.ts'
import { newestKeys } from './new-members.store.ts'

type Asked = QueryOf<typeof routes.discovery.byFilter>
type Reach = Needs<'db' | 'clock' | 'config' | 'seal'>

/** The members of a gender, of a status or online, or those whom the viewer saved or blocked. */
export async function membersBy(ctx: Reach, viewer: Viewer, { gender, status, ...asked }: Asked): Promise<MemberList> {
  const { limit = gender && !status ? pages.genderList : pages.defaultLimit } = asked
  const paged = { ...asked, limit }
  if (status === 'saveProfile') return savedMembers(ctx, viewer, paged)
  if (status === 'blocked') return blockedList(ctx, viewer, paged)
  return foundMembers(ctx, viewer, status ?? gender ?? everyGender, paged)
}

type Group = Exclude<ListStatus, 'saveProfile' | 'blocked'> | Gender | typeof everyGender

async function foundMembers(ctx: Reach, viewer: Viewer, group: Group, { page, limit, cursor }: PageQuery) {
  const list = `by ${group}`
  const after = readCursor(ctx, list, cursor)
  const where = {
    before: after ? BigInt(after[0] ?? 0) : null,
    skip: after ? 0 : skipped(page, limit),
    limit: limit + 1,
  }
  const [keys, counts] = await Promise.all([keysOf(ctx, viewer, group, where), memberCounts(ctx, viewer)])
  const found = pageOf(keys, limit)
  const users = await cardsOf(ctx, viewer, found.rows)
  return { users, total: counts[group], ...nextOf(ctx, list, found, (key) => [key]) }
}

function keysOf(ctx: Needs<'db' | 'clock'>, { key }: Viewer, group: Group, where: Where): Promise<MemberKey[]> {
  switch (group) {
    case everyGender:
      return newestKeys(ctx.db, key, where)
    case 'online':
      return keysOfOnline(ctx.db, key, new Date(ctx.clock.now().getTime() - onlineFor), where)
    case 'active':
    case 'paid':
    case 'exclusive':
      return keysOfStatus(ctx.db, key, group, where)
    default:
      return keysOfGender(ctx.db, key, group, where)
  }
}

/** Those whom one has liked and may still find. */
async function savedMembers(ctx: Reach, viewer: Viewer, { page, limit, cursor }: PageQuery): Promise<MemberList> {
  const list = 'saved'
  const before = readKept(ctx, list, cursor)
  const where = { before, skip: before ? 0 : skipped(page, limit), limit: limit + 1 }
  const [rows, total] = await Promise.all([savedKeys(ctx.db, viewer.key, where), countSaved(ctx.db, viewer.key)])
  const found = pageOf(rows, limit)
  const keys = found.rows.map(({ key }) => key)
  return { users: await cardsOf(ctx, viewer, keys), total, ...nextOf(ctx, list, found, writeKept) }
}

/** Those whom one has blocked: nothing but their id, so that they can be unblocked. */
async function blockedList(ctx: Reach, viewer: Viewer, { page, limit, cursor }: PageQuery): Promise<MemberList> {
  const list = 'blocked'
  const before = readKept(ctx, list, cursor)
  const where = { before, skip: before ? 0 : skipped(page, limit), limit: limit + 1 }
  const [rows, total] = await Promise.all([blockedMembers(ctx.db, viewer.key, where), countBlocked(ctx.db, viewer.key)])
  const found = pageOf(rows, limit)
  const users = found.rows.map(({ id }) => presentHiddenMember(id, true))
  return { users, total, ...nextOf(ctx, list, found, writeKept) }
}

const writeKept = ({ since, key }: Kept) => [since.getTime(), key]

function readKept(ctx: Needs<'seal'>, list: string, cursor: string | undefined): Kept | null {
  const after = readCursor(ctx, list, cursor)
  return after && { since: new Date(Number(after[0])), key: memberKey(BigInt(after[1] ?? 0)) }
}
