import { type Db, deleteInBatches, Prisma, preparedStatement, type Tx } from '@satrangi/db'
import type { MemberKey, SessionId } from '../../../keys.ts'

export interface NewSession {
  id: SessionId
  memberKey: MemberKey
  /** The hash against which the password was checked, for a login with a password. */
  passwordHash?: string | undefined
  device: string
  at: Date
  expiresAt: Date
}

/**
 * Adds a session and ends the oldest beyond `maxSessions`. The member's row is locked, so that concurrent
 * logins keep to that number, and no session is added after the password was changed.
 * @returns the sessions that were ended; undefined when the password was changed since it was checked
 */
export async function addSession(tx: Tx, session: NewSession, maxSessions: number): Promise<SessionId[] | undefined> {
  const { id, memberKey, passwordHash, device, at, expiresAt } = session
  const locked = await tx.$queryRaw<{ hash: string }[]>`
    select password_hash as hash from members where key = ${memberKey} for update`
  if (passwordHash !== undefined && locked[0]?.hash !== passwordHash) return undefined
  await tx.session.create({ data: { id, memberKey, device, createdAt: at, seenAt: at, expiresAt } })
  const ended = await tx.$queryRaw<{ id: SessionId }[]>`
    update sessions set ended_at = ${at}, displaced = true
    where key in (
      select key from sessions where member_key = ${memberKey} and ended_at is null and expires_at > ${at}
      order by created_at desc, key desc offset ${maxSessions}
    )
    returning id`
  return ended.map((row) => row.id)
}

/** Whether a session was started, or its member confirmed in it that it is them, since then. */
export async function isSteppedUp(db: Tx, sessionId: SessionId, since: Date): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    select 1 from sessions
    where id = ${sessionId} and ended_at is null and greatest(created_at, stepped_up_at) > ${since}`
  return rows.length > 0
}

export async function setSteppedUp(db: Tx, sessionId: SessionId, at: Date): Promise<void> {
  await db.session.updateMany({ where: { id: sessionId, endedAt: null }, data: { steppedUpAt: at } })
}

export interface LiveSession {
  id: SessionId
  memberKey: MemberKey
  memberId: string
  joinedAt: Date
  paidUntil: Date | null
  exclusiveUntil: Date | null
  seenAt: Date
}

/** Whether a row `s` of sessions has neither ended nor expired. */
export const isLiveSql = (at: Date | Prisma.Sql, idleSince: Date | Prisma.Sql): Prisma.Sql => Prisma.sql`
  s.ended_at is null and s.expires_at > ${at} and s.seen_at > ${idleSince}`

/** Those of the sessions that are live, with their members, without suspended ones. */
export async function findLiveSessions(
  db: Tx,
  ids: readonly string[],
  { at, idleSince }: { at: Date; idleSince: Date },
): Promise<LiveSession[]> {
  return db.$queryRaw<LiveSession[]>(preparedStatement`
    select s.id, s.member_key as "memberKey", m.id as "memberId", m.created_at as "joinedAt",
      m.paid_until as "paidUntil", m.exclusive_until as "exclusiveUntil", s.seen_at as "seenAt"
    from sessions s join members m on m.key = s.member_key
    where s.id = any(${[...ids]}::text[]) and ${isLiveSql(at, idleSince)} and m.suspended_at is null`)
}

/** Whether a session gave way to a newer login. */
export async function isDisplaced(db: Tx, id: string): Promise<boolean> {
  return (await db.session.count({ where: { id, displaced: true } })) === 1
}

/** Updates when sessions were last used, where that was before `seenBefore`. */
export async function markSeen(db: Tx, ids: readonly SessionId[], at: Date, seenBefore: Date): Promise<void> {
  await db.session.updateMany({ where: { id: { in: [...ids] }, seenAt: { lt: seenBefore } }, data: { seenAt: at } })
}

export async function listLiveSessions(db: Tx, memberKey: MemberKey, { at, idleSince }: { at: Date; idleSince: Date }) {
  return db.session.findMany({
    where: { memberKey, endedAt: null, expiresAt: { gt: at }, seenAt: { gt: idleSince } },
    orderBy: [{ seenAt: 'desc' }, { key: 'desc' }],
  })
}

/** Ends one session of a member, or all; returns whether any was live. After all, none is one that gave way to another. */
export async function endSessions(db: Tx, memberKey: MemberKey, at: Date, sessionId?: string): Promise<boolean> {
  if (sessionId === undefined) await forgetDisplaced(db, memberKey)
  const { count } = await db.session.updateMany({
    where: { memberKey, endedAt: null, ...(sessionId === undefined ? {} : { id: sessionId }) },
    data: { endedAt: at },
  })
  return count > 0
}

/** Ends a member's sessions except one; returns those that were live. */
export async function endOtherSessions(
  db: Tx,
  memberKey: MemberKey,
  exceptSession: SessionId,
  at: Date,
): Promise<SessionId[]> {
  await forgetDisplaced(db, memberKey)
  const ended = await db.$queryRaw<{ id: SessionId }[]>`
    update sessions set ended_at = ${at}
    where member_key = ${memberKey} and ended_at is null and id <> ${exceptSession}
    returning id`
  return ended.map(({ id }) => id)
}

const forgetDisplaced = (db: Tx, memberKey: MemberKey) =>
  db.session.updateMany({ where: { memberKey, displaced: true }, data: { displaced: false } })

/**
 * Deletes sessions that were over a month ago, in batches: after a busy year one statement for all of them
 * would meet the time limit of statements, again and again.
 */
export async function deleteOldSessions(db: Db, now: Date): Promise<void> {
  const monthAgo = new Date(now.getTime() - 30 * 86_400_000)
  await deleteInBatches((limit) => deleteSessionsOverBefore(db, monthAgo, limit))
}

const deleteSessionsOverBefore = (db: Db, before: Date, limit: number): Promise<number> =>
  db.$executeRaw`
    delete from sessions where key = any(array(
      select key from sessions where least(ended_at, expires_at) < ${before} limit ${limit}))`
