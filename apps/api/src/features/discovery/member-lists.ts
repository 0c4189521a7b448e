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
import { loadMembers, presentHiddenMember, presentMemberSummary } from '../members/index.ts'
import { makeCursor, pageOffset, readCursor } from '../paging/index.ts'
import { canView, requireUnpausedFor } from '../visibility/index.ts'
import { onlineTtlMs } from './counts.rules.ts'
import { countMembers } from './counts.ts'
import {
  type FeedContext,
  findKeyPage,
  type KeyRange,
  loadPage,
  type Page,
  pageOf,
  pageStart,
  presentPagination,
  summariesOf,
} from './feed.ts'
import {
  countBlocked,
  countSaved,
  findBlockedMembers,
  findKeysByGender,
  findKeysByStatus,
  findOnlineKeys,
  findSavedMembers,
  type OwnListEntry,
} from './member-lists.store.ts'
import { findNewestKeys } from './new-members.store.ts'

type MemberListQuery = QueryOf<typeof routes.discovery.byFilter>

/** The members of a gender, of a status or online, or those whom the viewer saved or blocked. */
export async function listMembers(
  ctx: FeedContext,
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

const keyOf = (key: MemberKey) => key

async function listGroup(ctx: FeedContext, viewer: Viewer, group: MemberGroup, { page, limit, cursor }: PageQuery) {
  const start = pageStart(ctx, `by ${group}`, { cursor, offset: (page - 1) * limit, limit })
  const [keys, counts] = await Promise.all([
    findKeyPage(start, (range) => findGroupKeys(ctx, viewer, group, range)),
    countMembers(ctx),
  ])
  const shown = await loadPage(ctx, viewer, keys, keyOf)
  const pagination = presentPagination(ctx, start, shown.page, (key) => [key])
  return { users: summariesOf(shown, keyOf), total: counts[group], ...pagination }
}

function findGroupKeys(
  ctx: Needs<'db' | 'clock'>,
  { key }: Viewer,
  group: MemberGroup,
  range: KeyRange,
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

/** Members whom the viewer saved and may still find. Each was counted for the day on which they were saved. */
async function listSaved(ctx: FeedContext, viewer: Viewer, { page, limit, cursor }: PageQuery): Promise<MemberList> {
  const listName = 'saved'
  const after = readPosition(ctx, listName, cursor)
  const range = { after, offset: after ? 0 : pageOffset(page, limit), limit: limit + 1 }
  const [rows, total] = await Promise.all([findSavedMembers(ctx.db, viewer.key, range), countSaved(ctx.db, viewer.key)])
  const savesPage = pageOf(rows, limit)
  const keys = savesPage.rows.map(({ key }) => key)
  const members = await loadMembers(ctx.db, viewer.key, keys)
  await requireUnpausedFor(ctx.db, viewer, members.values())
  const users = keys
    .flatMap((key) => members.get(key) ?? [])
    .filter((member) => canView(viewer.key, member))
    .map((member) => presentMemberSummary(ctx, viewer, member))
  return { users, total, ...presentOwnPagination(ctx, listName, savesPage) }
}

/** Members whom the viewer blocked: nothing but their id, so that they can be unblocked. */
async function listBlocked(ctx: FeedContext, viewer: Viewer, { page, limit, cursor }: PageQuery): Promise<MemberList> {
  const listName = 'blocked'
  const after = readPosition(ctx, listName, cursor)
  const range = { after, offset: after ? 0 : pageOffset(page, limit), limit: limit + 1 }
  const [rows, total] = await Promise.all([
    findBlockedMembers(ctx.db, viewer.key, range),
    countBlocked(ctx.db, viewer.key),
  ])
  const blocksPage = pageOf(rows, limit)
  const users = blocksPage.rows.map(({ id }) => presentHiddenMember(id, true))
  return { users, total, ...presentOwnPagination(ctx, listName, blocksPage) }
}

function presentOwnPagination(ctx: Needs<'seal'>, listName: string, { rows, has_next }: Page<OwnListEntry>) {
  const last = rows.at(-1)
  if (!has_next || last === undefined) return { has_next: false }
  return { has_next, next_cursor: makeCursor(ctx, listName, [last.createdAt.getTime(), last.key].map(String)) }
}

function readPosition(ctx: Needs<'seal'>, listName: string, cursor: string | undefined): OwnListEntry | null {
  const after = readCursor(ctx, listName, cursor)
  return after && { createdAt: new Date(Number(after[0])), key: memberKey(BigInt(after[1] ?? 0)) }
}
