import { Prisma, type Tx } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'

const dayMs = 86_400_000

/** Opens a suspicion; false where one is open, or a moderator has closed one in the last day. */
export async function openSuspectedSpam(db: Tx, member: MemberKey, at: Date): Promise<boolean> {
  const since = new Date(at.getTime() - dayMs)
  const opened = await db.$executeRaw`
    insert into suspected_spam (member_key, created_at)
    select m.key, ${at} from members m where m.key = ${member}
      and not exists (select 1 from suspected_spam s
        where s.member_key = m.key and (s.closed_at is null or s.closed_at > ${since}))
    on conflict do nothing`
  return opened === 1
}

export interface SuspectedSpamRow {
  id: string
  /** The public id of the member. */
  member: string
  joinedAt: Date
  createdAt: Date
  closedAt: Date | null
}

interface SuspectedSpamQuery {
  /** The beginning of an id. */
  id?: string
  closed?: boolean
  limit: number
}

/** Open ones first, the oldest first; closed ones after them. Suspended members wait until they are restored. */
export async function listSuspectedSpam(
  db: Tx,
  { id, closed = false, limit }: SuspectedSpamQuery,
): Promise<SuspectedSpamRow[]> {
  const condition = id === undefined ? Prisma.sql`m.suspended_at is null` : Prisma.sql`s.id::text like ${`${id}%`}`
  // Open ones alone have their index's order.
  const order = closed ? Prisma.sql`s.closed_at desc` : Prisma.sql`s.closed_at`
  return db.$queryRaw<SuspectedSpamRow[]>`
    select s.id::text as id, m.id as member, m.created_at as "joinedAt", s.created_at as "createdAt",
      s.closed_at as "closedAt"
    from suspected_spam s join members m on m.key = s.member_key
    where ${condition} and ${closed ? Prisma.sql`true` : Prisma.sql`s.closed_at is null`}
    order by ${order}, s.created_at, s.key
    limit ${limit}`
}

/** Closes a suspicion; false when there was no open one. */
export async function markSpamClosed(tx: Tx, id: string, at: Date): Promise<boolean> {
  const { count } = await tx.suspectedSpam.updateMany({ where: { id, closedAt: null }, data: { closedAt: at } })
  return count === 1
}

const retentionDays = 30

/** Deletes closed suspicions after a month. */
export async function deleteOldSuspectedSpam(db: Tx, now: Date): Promise<void> {
  const monthAgo = new Date(now.getTime() - retentionDays * dayMs)
  await db.suspectedSpam.deleteMany({ where: { closedAt: { lt: monthAgo } } })
}
