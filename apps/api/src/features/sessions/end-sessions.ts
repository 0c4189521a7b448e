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

/** The bus channel on which every process learns of ended sessions. */
export const sessionsChannel = defineChannel<SessionsEnded>('sessions')()

/** Publishes ended sessions; to be called after they have ended in the database. */
export async function publishSessionsEnded(
  ctx: Needs<'bus'>,
  { member, sessions }: { member: MemberKey; sessions?: readonly SessionId[] },
): Promise<void> {
  await ctx.bus.publish(sessionsChannel, { type: 'ended', member: String(member), ...(sessions ? { sessions } : {}) })
}

/** Signs this device or every device out. */
export async function logout(
  ctx: Needs<'db' | 'clock' | 'bus'>,
  viewer: Viewer,
  { everywhere = false }: { everywhere?: boolean | undefined },
): Promise<void> {
  await endSessions(ctx.db, viewer.key, ctx.clock.now(), everywhere ? undefined : viewer.session)
  await publishSessionsEnded(ctx, { member: viewer.key, ...(everywhere ? {} : { sessions: [viewer.session] }) })
}

/** Signs one of the member's own devices out. */
export async function endSession(ctx: Needs<'db' | 'clock' | 'bus'>, viewer: Viewer, id: string): Promise<void> {
  const ended = isRandomId(id) && (await endSessions(ctx.db, viewer.key, ctx.clock.now(), id))
  if (!ended) throw new Refusal('not_found')
  await publishSessionsEnded(ctx, { member: viewer.key, sessions: [id as SessionId] })
}
