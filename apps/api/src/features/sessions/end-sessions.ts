import type { Needs } from '../../ctx.ts'
import { isRandomId, type MemberKey, type SessionId, type Viewer } from '../../keys.ts'
import { Refusal } from '../../refusal.ts'
import { endSessions } from './sessions.store.ts'

/** Every process listens here: a session that ended is worth nothing anywhere. */
export const sessionsChannel = 'sessions'

/** `sessions` absent: all of the member's. */
export interface SessionsEnded {
  readonly type: 'ended'
  readonly member: string
  readonly sessions?: readonly string[]
}

/** To be told after the sessions have ended in the database. */
export async function publishSessionsEnded(
  ctx: Needs<'bus'>,
  { member, sessions }: { member: MemberKey; sessions?: readonly SessionId[] },
): Promise<void> {
  await ctx.bus.publish(sessionsChannel, { type: 'ended', member: String(member), ...(sessions ? { sessions } : {}) })
}

/** Signs this device out, or every device. */
export async function logout(
  ctx: Needs<'db' | 'clock' | 'bus'>,
  viewer: Viewer,
  { everywhere = false }: { everywhere?: boolean | undefined },
): Promise<void> {
  const which = everywhere ? {} : { sessions: [viewer.session] }
  await endSessions(ctx.db, viewer.key, ctx.clock.now(), everywhere ? undefined : viewer.session)
  await publishSessionsEnded(ctx, { member: viewer.key, ...which })
}

/** Signs one of the member's own devices out. */
export async function endSession(ctx: Needs<'db' | 'clock' | 'bus'>, viewer: Viewer, id: string): Promise<void> {
  const ended = isRandomId(id) && (await endSessions(ctx.db, viewer.key, ctx.clock.now(), id))
  if (!ended) throw new Refusal('not_found')
  await publishSessionsEnded(ctx, { member: viewer.key, sessions: [id as SessionId] })
}
