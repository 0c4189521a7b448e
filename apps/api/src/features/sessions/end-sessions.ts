import type { Needs } from '../../ctx.ts'
import { isRandomId, type MemberKey, type SessionId, type Viewer } from '../../keys.ts'
import { defineChannel } from '../../ports/event-bus.ts'
import { Refusal } from '../../refusal.ts'
import { endSessions } from './sessions.store.ts'

/** `sessions` absent: all of the member's. */
export type SessionsEnded = {
  readonly type: 'ended'
  readonly member: string
  readonly sessions?: readonly string[]
}

/** Every process listens here: a session that ended is worth nothing anywhere. */
export const sessionsChannel = defineChannel<SessionsEnded>('sessions')()

/** To be told after the sessions have ended in the database. */
export async function announceEnded(
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
  await announceEnded(ctx, { member: viewer.key, ...which })
}

/** Signs one of the member's own devices out. */
export async function endOne(ctx: Needs<'db' | 'clock' | 'bus'>, viewer: Viewer, id: string): Promise<void> {
  const ended = isRandomId(id) && (await endSessions(ctx.db, viewer.key, ctx.clock.now(), id))
  if (!ended) throw new Refusal('not_found')
  await announceEnded(ctx, { member: viewer.key, sessions: [id as SessionId] })
}
