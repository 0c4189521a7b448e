import type { ReplyInputOf } from '@satrangi/contract'
import { actionsOfRole, type DeskRole, deskSession, type routes } from '@satrangi/contract'
import type { Tx } from '@satrangi/db'
import type { Needs } from '../../../ctx.ts'
import type { Moderator, ModeratorKey } from '../../../keys.ts'
import { Refusal } from '../../../refusal.ts'
import { releaseAllClaims } from '../decisions/index.ts'
import { deleteSession, findLiveSession, insertSession } from './desk-sessions.store.ts'
import { digestOf } from './digest.ts'

/** 160 random bits. */
const tokenLength = 32

/**
 * The moderator of a session by its token; undefined for every kind of bad token.
 * @param isPress their idle time begins anew
 */
export async function findModerator(
  ctx: Needs<'db' | 'clock'>,
  token: string,
  isPress: boolean,
): Promise<Moderator | undefined> {
  const now = ctx.clock.now()
  const session = await findLiveSession(ctx.db, { digest: digestOf(token), now, isPress })
  if (!session) return undefined
  const { key, moderatorKey, handle, role, createdAt, lastSeenAt } = session
  return { key: moderatorKey, handle, role, sessionKey: key, sessionEndsAt: endOfSession(createdAt, lastSeenAt) }
}

/** When a session ends unless its moderator presses something. */
function endOfSession(createdAt: Date, lastSeenAt: Date): Date {
  const byAge = createdAt.getTime() + deskSession.ttlSeconds * 1000
  const byIdleness = lastSeenAt.getTime() + deskSession.idleTtlSeconds * 1000
  return new Date(Math.min(byAge, byIdleness))
}

/** A session that has begun. */
export interface NewDeskSession {
  handle: string
  role: DeskRole
  sessionEndsAt: Date
  /** What the browser presents; only its digest is stored. */
  token: string
}

/**
 * Starts a session.
 * @throws Refusal `invalid_credentials` for a moderator who has been removed meanwhile
 */
export async function startDeskSession(
  ctx: Needs<'random' | 'clock'>,
  tx: Tx,
  moderatorKey: ModeratorKey,
): Promise<NewDeskSession> {
  const token = ctx.random.crockford(tokenLength)
  const now = ctx.clock.now()
  const moderator = await insertSession(tx, { digest: digestOf(token), moderatorKey, at: now })
  if (!moderator) throw new Refusal('invalid_credentials')
  return { ...moderator, sessionEndsAt: endOfSession(now, now), token }
}

/** Signs out, and leaves to others what the moderator has claimed. */
export const endDeskSession = (
  { db }: Needs<'db'>,
  { sessionKey, handle }: Pick<Moderator, 'sessionKey' | 'handle'>,
): Promise<void> =>
  db.$transaction(async (tx) => {
    await deleteSession(tx, sessionKey)
    await releaseAllClaims(tx, handle)
  })

/** What a moderator's browser is told of its session. */
export const presentSession = ({
  handle,
  role,
  sessionEndsAt,
}: Pick<Moderator, 'handle' | 'role' | 'sessionEndsAt'>): ReplyInputOf<typeof routes.deskSession.get> => ({
  session: { handle, role, actions: [...actionsOfRole[role]], ends_at: sessionEndsAt.toISOString() },
})
