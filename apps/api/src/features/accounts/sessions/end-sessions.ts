import type { Needs } from '../../../ctx.ts'
import { isRandomId, type MemberKey, type SessionId, type Viewer } from '../../../keys.ts'
import { defineChannel } from '../../../ports/event-bus.ts'
import { Refusal } from '../../../refusal.ts'
import type { CallOrigin } from '../../../route-handler.ts'
import { forgetDeviceKey, voidDeviceKeys } from '../device-keys/index.ts'
import { endSessions } from './sessions.store.ts'

/** `sessions` absent: all of the member's. `displaced`: by a newer login. */
export type SessionsEnded = {
  readonly type: 'ended'
  readonly member: string
  readonly sessions?: readonly string[]
  readonly displaced?: true
}

/** The bus channel on which every process learns of ended sessions. */
export const sessionsChannel = defineChannel<SessionsEnded>('sessions')()

/** Publishes ended sessions; to be called after they have ended in the database. */
export async function publishSessionsEnded(
  ctx: Needs<'bus'>,
  { member, ...which }: { member: MemberKey; sessions?: readonly SessionId[]; displaced?: true },
): Promise<void> {
  await ctx.bus.publish(sessionsChannel, { type: 'ended', member: String(member), ...which })
}

interface LogoutInput {
  everywhere?: boolean | undefined
  forget_browser?: boolean | undefined
}

/** Signs this device or every device out. Everywhere, no browser of the member is known any more. */
export async function logout(
  ctx: Needs<'db' | 'clock' | 'bus' | 'seal'>,
  viewer: Viewer,
  { everywhere = false, forget_browser = false }: LogoutInput,
  { deviceKey }: CallOrigin,
): Promise<void> {
  if (everywhere) await voidDeviceKeys(ctx, ctx.db, viewer.key)
  if (forget_browser && deviceKey.presented !== undefined) await forgetDeviceKey(ctx, deviceKey.presented)
  await endSessions(ctx.db, viewer.key, ctx.clock.now(), everywhere ? undefined : viewer.session)
  await publishSessionsEnded(ctx, { member: viewer.key, ...(everywhere ? {} : { sessions: [viewer.session] }) })
}

/** Signs one of the member's own devices out. */
export async function endSession(ctx: Needs<'db' | 'clock' | 'bus'>, viewer: Viewer, id: string): Promise<void> {
  const ended = isRandomId(id) && (await endSessions(ctx.db, viewer.key, ctx.clock.now(), id))
  if (!ended) throw new Refusal('not_found')
  await publishSessionsEnded(ctx, { member: viewer.key, sessions: [id as SessionId] })
}
