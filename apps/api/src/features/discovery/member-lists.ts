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
import { countMembers, onlineTtlMs } from './counts.ts'
import { loadSummaries, pageOf, pageOffset, presentPagination } from './feed.ts'
import {
  countBlocked,
  countSaved,
  findBlockedMembers,
  findKeysByGender,
  findKeysByStatus,
  findOnlineKeys,
  findSavedMembers,
  type KeyPage,
  type OwnListEntry,
} from './member-lists.store.ts'
import { findNewestKeys } from './new-members.store.ts'

type MemberListQuery = QueryOf<typeof routes.discovery.byFilter>
type ListContext = Needs<'db' | 'clock' | 'config' | 'seal'>

/** The members of a gender, of a status or online, or those whom the viewer saved or blocked. */
export async function listMembers(
  ctx: ListContext,
  viewer: Viewer,
  { gender, status, ...query }: MemberListQuery,
): Promise<MemberList> {
  const { limit = gender && !status ? pages.genderList : pages.defaultLimit } = query
  const paged = { ...query, limit }
  if (status === 'saveProfile') return listSaved(ctx, viewer, paged)
  if (status === 'blocked') return listBlocked(ctx, viewer, paged)
  return listGroup(ctx, viewer, status ?? gender ?? everyGender, paged)
}

type MemberGroup = Exclude<ListStatus, 'saveProfile' | 'blocked'> | Gender | typeof everyGender

async function listGroup(ctx: ListContext, viewer: Viewer, group: MemberGroup, { page, limit, cursor }: PageQuery) {
  const listName = `by ${group}`
  const after = readCursor(ctx, listName, cursor)
  const range = {
    beforeKey: after ? BigInt(after[0] ?? 0) : null,
    offset: after ? 0 : pageOffset(page, limit),
    limit: limit + 1,
  }
  const [keys, counts] = await Promise.all([findGroupKeys(ctx, viewer, group, range), countMembers(ctx, viewer)])
  const keysPage = pageOf(keys, limit)
  const users = await loadSummaries(ctx, viewer, keysPage.rows)
  return { users, total: counts[group], ...presentPagination(ctx, listName, keysPage, (key) => [key]) }
}

function findGroupKeys(
  ctx: Needs<'db' | 'clock'>,
  { key }: Viewer,
  group: MemberGroup,
  range: KeyPage,
): Promise<MemberKey[]> {
  switch (group) {
    case everyGender:
      return findNewestKeys(ctx.db, key, range)
    case 'online':
      return findOnlineKeys(ctx.db, key, new Date(ctx.clock.now().getTime() - onlineTtlMs), range)
    case 'active':
    case 'paid':
    case 'exclusive':
      return findKeysByStatus(ctx.db, key, group, range)
    default:
      return findKeysByGender(ctx.db, key, group, range)
  }
}

/** Members whom the viewer saved and may still find. */
async function listSaved(ctx: ListContext, viewer: Viewer, { page, limit, cursor }: PageQuery): Promise<MemberList> {
  const listName = 'saved'
  const after = readPosition(ctx, listName, cursor)
  const range = { after, offset: after ? 0 : pageOffset(page, limit), limit: limit + 1 }
  const [rows, total] = await Promise.all([findSavedMembers(ctx.db, viewer.key, range), countSaved(ctx.db, viewer.key)])
  const savesPage = pageOf(rows, limit)
  const keys = savesPage.rows.map(({ key }) => key)
  return {
    users: await loadSummaries(ctx, viewer, keys),
    total,
    ...presentPagination(ctx, listName, savesPage, positionOf),
  }
}

/** Members whom the viewer blocked: nothing but their id, so that they can be unblocked. */
async function listBlocked(ctx: ListContext, viewer: Viewer, { page, limit, cursor }: PageQuery): Promise<MemberList> {
  const listName = 'blocked'
  const after = readPosition(ctx, listName, cursor)
  const range = { after, offset: after ? 0 : pageOffset(page, limit), limit: limit + 1 }
  const [rows, total] = await Promise.all([
    findBlockedMembers(ctx.db, viewer.key, range),
    countBlocked(ctx.db, viewer.key),
  ])
  const blocksPage = pageOf(rows, limit)
  const users = blocksPage.rows.map(({ id }) => presentHiddenMember(id, true))
  return { users, total, ...presentPagination(ctx, listName, blocksPage, positionOf) }
}

const positionOf = ({ createdAt, key }: OwnListEntry) => [createdAt.getTime(), key]

function readPosition(ctx: Needs<'seal'>, listName: string, cursor: string | undefined): OwnListEntry | null {
  const after = readCursor(ctx, listName, cursor)
  return after && { createdAt: new Date(Number(after[0])), key: memberKey(BigInt(after[1] ?? 0)) }
}
