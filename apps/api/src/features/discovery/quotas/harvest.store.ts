import { indiaTimeZone, type QuotaName } from '@satrangi/contract'
import { Prisma, type Tx } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'

interface QuotaDay {
  member: MemberKey
  quota: QuotaName
  /** The days that count together, the latest last, which is the one to record. */
  days: readonly string[]
  at: Date
}

/**
 * Records a day on which a member came near a quota. With one on each of the days an account is suspected of
 * copying the membership, unless a moderator has closed that since the first of them.
 * @returns whether it is suspected since now
 */
export async function recordQuotaDay(db: Tx, { member, quota, days, at }: QuotaDay): Promise<boolean> {
  const opened = await db.$executeRaw`
    with recorded as (
      insert into quota_days (member_key, day, quota) values (${member}, ${days.at(-1)}::date, ${quota})
      on conflict do nothing
    ), reached as (
      select day from quota_days where member_key = ${member} and day = any(${[...days]}::date[])
      union select ${days.at(-1)}::date
    )
    insert into suspected_harvests (member_key, created_at)
    select ${member}, ${at} where (select count(*) from reached) = ${days.length}
      and not exists (
        select 1 from suspected_harvests s where s.member_key = ${member}
          and (s.closed_at is null or (s.closed_at at time zone ${indiaTimeZone})::date >= ${days[0]}::date))
    on conflict do nothing`
  return opened === 1
}

export interface SuspectedHarvestRow {
  id: string
  /** The public id of the member. */
  member: string
  joinedAt: Date
  /** The days on which they came near a quota, and which: `2026-01-15 cards`; the latest first. */
  days: string[]
  createdAt: Date
  closedAt: Date | null
}

interface SuspectedHarvestQuery {
  /** The beginning of an id. */
  id?: string
  closed?: boolean
  limit: number
}

/** Open ones first, the oldest first; closed ones after them. Suspended members wait until they are restored. */
export async function listSuspectedHarvests(
  db: Tx,
  { id, closed = false, limit }: SuspectedHarvestQuery,
): Promise<SuspectedHarvestRow[]> {
  const condition = id === undefined ? Prisma.sql`m.suspended_at is null` : Prisma.sql`s.id::text like ${`${id}%`}`
  // Open ones alone have their index's order.
  const order = closed ? Prisma.sql`s.closed_at desc` : Prisma.sql`s.closed_at`
  return db.$queryRaw<SuspectedHarvestRow[]>`
    select s.id::text as id, m.id as member, m.created_at as "joinedAt", s.created_at as "createdAt",
      s.closed_at as "closedAt",
      array(select d.day || ' ' || d.quota from quota_days d where d.member_key = s.member_key
        order by d.day desc, d.quota) as days
    from suspected_harvests s join members m on m.key = s.member_key
    where ${condition} and ${closed ? Prisma.sql`true` : Prisma.sql`s.closed_at is null`}
    order by ${order}, s.created_at, s.key
    limit ${limit}`
}

/** Closes a suspicion; false when there was no open one. */
export async function markHarvestClosed(tx: Tx, id: string, at: Date): Promise<boolean> {
  const { count } = await tx.suspectedHarvest.updateMany({ where: { id, closedAt: null }, data: { closedAt: at } })
  return count === 1
}

const retentionDays = 30

/** Deletes days near a quota and closed suspicions after a month. */
export async function deleteOldQuotaDays(db: Tx, now: Date): Promise<void> {
  const monthAgo = new Date(now.getTime() - retentionDays * 86_400_000)
  await db.quotaDay.deleteMany({ where: { day: { lt: monthAgo } } })
  await db.suspectedHarvest.deleteMany({ where: { closedAt: { lt: monthAgo } } })
}
