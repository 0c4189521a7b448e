import { type Gender, type MemberStatus, pages } from '@satrangi/contract'
import { Prisma, preparedStatement, type Tx } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'
import { canBeListedSql, loadMemberPage, type SummaryRow } from '../../members/index.ts'
import type { PageRange } from '../../shared/paging/index.ts'
import { isFoundSql, isOfferedSql, loadListedPage } from './listed-page.store.ts'

const maxKey = 9_223_372_036_854_775_807n

export const findMembersByGender = (
  db: Tx,
  viewer: MemberKey,
  gender: Gender,
  { after, ...range }: PageRange<bigint>,
): Promise<SummaryRow[]> =>
  loadListedPage(
    db,
    viewer,
    range,
    (server) => Prisma.sql`select m.key from members m
      where m.gender = ${gender} and ${isFoundSql(server, viewer)} and m.key < ${after ?? maxKey} order by m.key desc`,
  )

export const findMembersByStatus = (
  db: Tx,
  viewer: MemberKey,
  status: MemberStatus,
  { after, ...range }: PageRange<bigint>,
): Promise<SummaryRow[]> =>
  loadListedPage(
    db,
    viewer,
    range,
    (server) => Prisma.sql`select m.key from members m
      where m.status = ${status} and ${isFoundSql(server, viewer)} and m.key < ${after ?? maxKey} order by m.key desc`,
  )

/** Those of these members who show that they are online, newest first. */
export const findOnlineAmong = (
  db: Tx,
  viewer: MemberKey,
  online: readonly MemberKey[],
  range: Pick<PageRange<bigint>, 'offset' | 'limit'>,
): Promise<SummaryRow[]> =>
  loadMemberPage(
    db,
    viewer,
    Prisma.sql`select m.key from members m
      where m.key = any(${[...online]}::bigint[]) and m.show_online and ${isOfferedSql(viewer)} order by m.key desc`,
    range,
  )

/** One of the viewer's saves, passes or blocks. */
export interface OwnListEntry {
  key: MemberKey
  createdAt: Date
}

/** A list of members that the viewer made, of whom they see those whom they may find. */
export type OwnList = 'saved' | 'passed'

const ownEntriesSql: Record<OwnList, (viewer: MemberKey) => Prisma.Sql> = {
  saved: (viewer) => Prisma.sql`select s.saved_key as key, s.created_at from saves s where s.saver_key = ${viewer}`,
  passed: (viewer) => Prisma.sql`select d.passed_key as key, d.created_at from passes d where d.passer_key = ${viewer}`,
}

/** Members of a list of the viewer's own, newest entry first. */
export const findOwnListMembers = (
  db: Tx,
  viewer: MemberKey,
  list: OwnList,
  { after, ...range }: PageRange<OwnListEntry>,
): Promise<(SummaryRow & OwnListEntry)[]> =>
  loadMemberPage<OwnListEntry>(
    db,
    viewer,
    Prisma.sql`select m.key, e.created_at as "createdAt" from (${ownEntriesSql[list](viewer)}) e join members m on m.key = e.key
      where ${canBeListedSql(viewer)}
        and (e.created_at, e.key) < (coalesce(${after?.createdAt ?? null}::timestamptz, 'infinity'), ${after?.key ?? maxKey})
      order by e.created_at desc, e.key desc`,
    range,
  )

/** How many there are, of those that the list shows; counts up to `pages.maxTotal`. */
export const countOwnList = (db: Tx, viewer: MemberKey, list: OwnList): Promise<number> =>
  countRows(
    db,
    Prisma.sql`select from (${ownEntriesSql[list](viewer)}) e join members m on m.key = e.key where ${canBeListedSql(viewer)}`,
  )

async function countRows(db: Tx, entries: Prisma.Sql): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>(
    preparedStatement`select count(*)::int as count from (${entries} limit ${pages.maxTotal}) entries`,
  )
  return row?.count ?? 0
}

/** Members whom the viewer blocked, newest block first; suspended members too. */
export const findBlockedMembers = (
  db: Tx,
  viewer: MemberKey,
  { after, offset, limit }: PageRange<OwnListEntry>,
): Promise<(OwnListEntry & { id: string })[]> =>
  db.$queryRaw(preparedStatement`
    select m.key, m.id, b.created_at as "createdAt" from blocks b join members m on m.key = b.blocked_key
    where b.blocker_key = ${viewer} and not b.inherited
      and (b.created_at, b.blocked_key) < (coalesce(${after?.createdAt ?? null}::timestamptz, 'infinity'), ${after?.key ?? maxKey})
    order by b.created_at desc, b.blocked_key desc limit ${limit} offset ${offset}`)

/** How many members the viewer blocked; counts up to `pages.maxTotal`. */
export const countBlocked = (db: Tx, viewer: MemberKey): Promise<number> =>
  countRows(db, Prisma.sql`select from blocks b where b.blocker_key = ${viewer} and not b.inherited`)
