import type { Gender, MemberStatus } from '@satrangi/contract'
import { Prisma, preparedStatement, queryRows, type Tx } from '@satrangi/db'
import type { MemberKey } from '../../keys.ts'
import { loadMemberPage, type SummaryRow } from '../members/index.ts'
import type { PageRange } from '../paging/index.ts'
import { canBeListedSql, isListedSql } from '../visibility/index.ts'
import { loadListedPage } from './listed-page.store.ts'

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
      where m.gender = ${gender} and ${isListedSql(server, viewer)} and m.key < ${after ?? maxKey} order by m.key desc`,
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
      where m.status = ${status} and ${isListedSql(server, viewer)} and m.key < ${after ?? maxKey} order by m.key desc`,
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
      where m.key = any(${[...online]}::bigint[]) and m.show_online and ${canBeListedSql(viewer)} order by m.key desc`,
    range,
  )

/** One of the viewer's saves or blocks. */
export interface OwnListEntry {
  key: MemberKey
  createdAt: Date
}

/** Members whom the viewer saved and may find, newest save first. */
export const findSavedMembers = (
  db: Tx,
  viewer: MemberKey,
  { after, ...range }: PageRange<OwnListEntry>,
): Promise<(SummaryRow & OwnListEntry)[]> =>
  loadMemberPage<OwnListEntry>(
    db,
    viewer,
    Prisma.sql`select m.key, s.created_at as "createdAt" from saves s join members m on m.key = s.saved_key
      where s.saver_key = ${viewer} and ${canBeListedSql(viewer)}
        and (s.created_at, s.saved_key) < (coalesce(${after?.createdAt ?? null}::timestamptz, 'infinity'), ${after?.key ?? maxKey})
      order by s.created_at desc, s.saved_key desc`,
    range,
  )

/** Members whom the viewer blocked, newest block first; suspended members too. */
export const findBlockedMembers = (
  db: Tx,
  viewer: MemberKey,
  { after, offset, limit }: PageRange<OwnListEntry>,
): Promise<(OwnListEntry & { id: string })[]> =>
  queryRows(
    db,
    preparedStatement`
    select m.key, m.id, b.created_at as "createdAt" from blocks b join members m on m.key = b.blocked_key
    where b.blocker_key = ${viewer} and not b.inherited
      and (b.created_at, b.blocked_key) < (coalesce(${after?.createdAt ?? null}::timestamptz, 'infinity'), ${after?.key ?? maxKey})
    order by b.created_at desc, b.blocked_key desc limit ${limit} offset ${offset}`,
  )

export async function countSaved(db: Tx, viewer: MemberKey): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    db,
    preparedStatement`select count(*)::int as count from saves s join members m on m.key = s.saved_key
      where s.saver_key = ${viewer} and ${canBeListedSql(viewer)}`,
  )
  return row?.count ?? 0
}

export const countBlocked = (db: Tx, viewer: MemberKey): Promise<number> =>
  db.block.count({ where: { blockerKey: viewer, inherited: false } })
