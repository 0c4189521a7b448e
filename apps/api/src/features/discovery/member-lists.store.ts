import type { Gender, MemberStatus } from '@satrangi/contract'
import { Prisma, preparedStatement, type Tx } from '@satrangi/db'
import type { MemberKey } from '../../keys.ts'
import { canBeListedSql } from '../visibility/index.ts'

const highest = 9_223_372_036_854_775_807n

export interface Where {
  /** The key of the last member of the page before. */
  before: bigint | null
  skip: number
  limit: number
}

type Keys = Promise<MemberKey[]>
const keysOf = (rows: { key: MemberKey }[]) => rows.map(({ key }) => key)

export async function keysOfGender(db: Tx, viewer: MemberKey, gender: Gender, { before, skip, limit }: Where): Keys {
  return keysOf(
    await db.$queryRaw(preparedStatement`
      select m.key from members m
      where m.gender = ${gender} and ${canBeListedSql(viewer)} and m.key < ${before ?? highest}
      order by m.key desc limit ${limit} offset ${skip}`),
  )
}

export async function keysOfStatus(
  db: Tx,
  viewer: MemberKey,
  status: MemberStatus,
  { before, skip, limit }: Where,
): Keys {
  return keysOf(
    await db.$queryRaw(preparedStatement`
      select m.key from members m
      where m.status = ${status} and ${canBeListedSql(viewer)} and m.key < ${before ?? highest}
      order by m.key desc limit ${limit} offset ${skip}`),
  )
}

/** So many of the newest members are asked whether they are online before those online are sorted instead. */
const probed = 2000

/**
 * Whoever gave a sign of life after `seenSince` and lets it be seen. Where many are online the newest
 * members soon fill a page; where few are, those few are sorted.
 */
export async function keysOfOnline(db: Tx, viewer: MemberKey, seenSince: Date, { before, skip, limit }: Where): Keys {
  const under = before ?? highest
  const isOnline = Prisma.sql`m.show_online and p.seen_at > ${seenSince}`
  const newest = await db.$queryRaw<{ key: MemberKey }[]>(preparedStatement`
    select m.key from (
      select m.key, m.visible, m.show_online from members m
      where m.visible and m.key < ${under} order by m.key desc limit ${probed}
    ) m join presence p on p.member_key = m.key
    where ${isOnline} and ${canBeListedSql(viewer)}
    order by m.key desc limit ${limit} offset ${skip}`)
  if (newest.length === limit) return keysOf(newest)
  return keysOf(
    await db.$queryRaw(preparedStatement`
      select m.key from presence p join members m on m.key = p.member_key
      where ${isOnline} and ${canBeListedSql(viewer)} and m.key < ${under}
      order by m.key desc limit ${limit} offset ${skip}`),
  )
}

export interface Kept {
  key: MemberKey
  since: Date
}

/** Where a list of one's own choices goes on: behind somebody chosen at a time. */
export interface KeptWhere {
  before: Kept | null
  skip: number
  limit: number
}

/** Whom the viewer has saved and may find, the latest first. */
export const savedKeys = (db: Tx, viewer: MemberKey, { before, skip, limit }: KeptWhere): Promise<Kept[]> =>
  db.$queryRaw(preparedStatement`
    select m.key, s.created_at as since from saves s join members m on m.key = s.saved_key
    where s.saver_key = ${viewer} and ${canBeListedSql(viewer)}
      and (s.created_at, s.saved_key) < (coalesce(${before?.since ?? null}::timestamptz, 'infinity'), ${before?.key ?? highest})
    order by s.created_at desc, s.saved_key desc limit ${limit} offset ${skip}`)

/** Whom the viewer has blocked, the latest first; a suspended one too. */
export const blockedMembers = (
  db: Tx,
  viewer: MemberKey,
  { before, skip, limit }: KeptWhere,
): Promise<(Kept & { id: string })[]> =>
  db.$queryRaw(preparedStatement`
    select m.key, m.id, b.created_at as since from blocks b join members m on m.key = b.blocked_key
    where b.blocker_key = ${viewer}
      and (b.created_at, b.blocked_key) < (coalesce(${before?.since ?? null}::timestamptz, 'infinity'), ${before?.key ?? highest})
    order by b.created_at desc, b.blocked_key desc limit ${limit} offset ${skip}`)

export async function countSaved(db: Tx, viewer: MemberKey): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>(preparedStatement`
    select count(*)::int as count from saves s join members m on m.key = s.saved_key
    where s.saver_key = ${viewer} and ${canBeListedSql(viewer)}`)
  return row?.count ?? 0
}

export const countBlocked = (db: Tx, viewer: MemberKey): Promise<number> =>
  db.block.count({ where: { blockerKey: viewer } })
