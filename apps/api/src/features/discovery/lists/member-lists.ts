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
import type { Needs } from '../../../ctx.ts'
import { type MemberKey, memberKey, type Viewer } from '../../../keys.ts'
import {
  canView,
  presentHiddenMember,
  presentMemberSummary,
  requireUnpausedFor,
  type SummaryRow,
} from '../../members/index.ts'
import { loadPage, type PagedList, type PageRange } from '../../shared/paging/index.ts'
import { countMembers } from './counts.ts'
import { type FeedContext, feedByKey, loadFeed } from './feed.ts'
import {
  countBlocked,
  countOwnList,
  findBlockedMembers,
  findMembersByGender,
  findMembersByStatus,
  findOnlineAmong,
  findOwnListMembers,
  type OwnList,
  type OwnListEntry,
} from './member-lists.store.ts'
import { findNewestMembers } from './new-members.store.ts'

type MemberListQuery = QueryOf<typeof routes.discovery.byFilter>

/** The members of a gender, of a status or online, or those whom the viewer saved, passed or blocked. */
export async function listMembers(
  ctx: FeedContext,
  viewer: Viewer,
  { gender, status, ...query }: MemberListQuery,
): Promise<MemberList> {
  const { limit = gender && !status ? pages.genderList : pages.defaultLimit } = query
  const paged = { ...query, limit }
  if (status === 'saveProfile') return listOwn(ctx, viewer, 'saved', paged)
  if (status === 'passed') return listOwn(ctx, viewer, 'passed', paged)
  if (status === 'blocked') return listBlocked(ctx, viewer, paged)
  return listGroup(ctx, viewer, status ?? gender ?? everyGender, paged)
}

type MemberGroup = Exclude<ListStatus, 'saveProfile' | 'passed' | 'blocked'> | Gender | typeof everyGender

async function listGroup(ctx: FeedContext, viewer: Viewer, group: MemberGroup, query: PageQuery) {
  const [{ users, pagination }, counts] = await Promise.all([
    loadFeed(ctx, viewer, feedByKey(`by ${group}`), query, (range) => findGroup(ctx, viewer, group, range)),
    countMembers(ctx, [group]),
  ])
  return { users, total: counts[group], ...pagination }
}

function findGroup(
  ctx: Needs<'db' | 'presence'>,
  { key }: Viewer,
  group: MemberGroup,
  range: PageRange<bigint>,
): Promise<SummaryRow[]> {
  switch (group) {
    case everyGender:
      return findNewestMembers(ctx.db, key, range)
    case 'online':
      return findOnline(ctx, key, range)
    case 'active':
    case 'paid':
    case 'exclusive':
      return findMembersByStatus(ctx.db, key, group, range)
    default:
      return findMembersByGender(ctx.db, key, group, range)
  }
}

/** How many more members are read than a page needs, in place of those whom the viewer may not find. */
const slack = 50

/** Members online below a key. Only where very many of them are left out more has to be read. */
async function findOnline(
  ctx: Needs<'db' | 'presence'>,
  viewer: MemberKey,
  { after, offset, limit }: PageRange<bigint>,
): Promise<SummaryRow[]> {
  for (let count = offset + limit + slack; ; count *= 4) {
    const online = ctx.presence.findBelow(after, count)
    const rows = await findOnlineAmong(ctx.db, viewer, online, { offset, limit })
    if (rows.length === limit || online.length < count) return rows
  }
}

/** Members whom the viewer saved or passed and may still find. Each was counted for the day on which that was. */
async function listOwn(ctx: FeedContext, viewer: Viewer, list: OwnList, query: PageQuery): Promise<MemberList> {
  const [{ rows, pagination }, total] = await Promise.all([
    loadPage(ctx, ownList(list), query, (range) => findOwnListMembers(ctx.db, viewer.key, list, range)),
    isFirstPage(query) ? countOwnList(ctx.db, viewer.key, list) : undefined,
  ])
  await requireUnpausedFor(ctx.db, viewer, rows)
  const users = rows
    .filter((member) => canView(viewer.key, member))
    .map((member) => presentMemberSummary(ctx, viewer, member))
  return { users, ...(total === undefined ? {} : { total }), ...pagination }
}

/** Members whom the viewer blocked: nothing but their id, so that they can be unblocked. */
async function listBlocked(ctx: FeedContext, viewer: Viewer, query: PageQuery): Promise<MemberList> {
  const [{ rows, pagination }, total] = await Promise.all([
    loadPage(ctx, ownList('blocked'), query, (range) => findBlockedMembers(ctx.db, viewer.key, range)),
    isFirstPage(query) ? countBlocked(ctx.db, viewer.key) : undefined,
  ])
  const users = rows.map(({ id }) => presentHiddenMember(id, true))
  return { users, ...(total === undefined ? {} : { total }), ...pagination }
}

/** Whether a viewer begins to read a list: their own is counted then, and not again with each cursor. */
const isFirstPage = ({ cursor }: PageQuery): boolean => cursor === undefined

/** A list whose next page begins after the entry of its last member. */
const ownList = <Entry extends OwnListEntry>(name: string): PagedList<Entry, OwnListEntry> => ({
  name,
  positionOf: ({ createdAt, key }) => [createdAt.getTime(), key],
  parsePosition: ([createdAt, key = '']) => ({ createdAt: new Date(Number(createdAt)), key: memberKey(BigInt(key)) }),
})
