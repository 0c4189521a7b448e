import { type DeskRole, deskSession, ownDay } from '@satrangi/contract'
import { type Db, deleteRows, Prisma, type Tx } from '@satrangi/db'
import type { ModeratorKey } from '../../../keys.ts'

export interface DeskSessionRow {
  key: bigint
  moderatorKey: ModeratorKey
  handle: string
  role: DeskRole
  createdAt: Date
  lastSeenAt: Date
}

const before = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000)

/** Starts a session, and notes the day of it. @returns whose it is; undefined where that moderator has been removed meanwhile */
export async function insertSession(
  tx: Tx,
  { digest, moderatorKey, at }: { digest: string; moderatorKey: ModeratorKey; at: Date },
): Promise<{ handle: string; role: DeskRole } | undefined> {
  const [row] = await tx.$queryRaw<{ handle: string; role: DeskRole }[]>`
    with moderator as (
      update desk_moderators set last_signed_in_on = (${at}::timestamptz at time zone ${ownDay.timeZone})::date
      where key = ${moderatorKey} and removed_at is null returning key, handle, role),
    started as (
      insert into desk_sessions (digest, moderator_key, created_at, last_seen_at)
      select ${digest}, key, ${at}::timestamptz, ${at}::timestamptz from moderator)
    select handle, role from moderator`
  return row
}

/**
 * The session of a digest with its moderator, if it is live at this moment.
 * @param isPress notes the moment as their latest press
 */
export async function findLiveSession(
  db: Tx,
  { digest, now, isPress }: { digest: string; now: Date; isPress: boolean },
): Promise<DeskSessionRow | undefined> {
  const [row] = await db.$queryRaw<DeskSessionRow[]>`
    update desk_sessions s
    set last_seen_at = case when ${isPress} then greatest(s.last_seen_at, ${now}::timestamptz) else s.last_seen_at end
    from desk_moderators m
    where s.digest = ${digest} and m.key = s.moderator_key and m.removed_at is null
      and s.created_at > ${before(now, deskSession.ttlSeconds)}
      and s.last_seen_at > ${before(now, deskSession.idleTtlSeconds)}
    returning s.key, m.key as "moderatorKey", m.handle, m.role, s.created_at as "createdAt",
      s.last_seen_at as "lastSeenAt"`
  return row
}

export async function deleteSession(db: Tx, key: bigint): Promise<void> {
  await db.deskSession.deleteMany({ where: { key } })
}

export async function deleteSessionsOf(tx: Tx, moderatorKey: ModeratorKey): Promise<void> {
  await tx.deskSession.deleteMany({ where: { moderatorKey } })
}

export async function deleteOldDeskSessions(db: Db, now: Date): Promise<void> {
  const end = before(now, deskSession.ttlSeconds)
  await deleteRows(db, 'desk_sessions', Prisma.sql`created_at < ${end}`)
}
