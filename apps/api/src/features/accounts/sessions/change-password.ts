import type { Ctx } from '../../../ctx.ts'
import type { Viewer } from '../../../keys.ts'
import { badField } from '../../../refusal.ts'
import type { CallOrigin } from '../../../route-handler.ts'
import { isCommonPassword, setPassword } from '../../members/index.ts'
import { notifyMember } from '../../notifications/index.ts'
import { voidDeviceKeys } from '../device-keys/index.ts'
import { publishSessionsEnded } from './end-sessions.ts'
import { endOtherSessions } from './sessions.store.ts'

/** Sets a new password; the other devices are signed out, and their browsers are as strange as any. */
export async function changePassword(
  ctx: Ctx,
  viewer: Viewer,
  { password }: { password: string },
  { deviceKey }: CallOrigin,
): Promise<void> {
  if (isCommonPassword(password)) throw badField('password', 'password_common')
  const passwordHash = await ctx.passwords.hash(password)
  const at = ctx.clock.now()
  const endedSessions = await ctx.db.$transaction(async (tx) => {
    await setPassword(tx, viewer.key, passwordHash, at)
    await voidDeviceKeys(ctx, tx, viewer.key, deviceKey.presented)
    await notifyMember(tx, viewer.key, { code: 'password_changed', params: {} }, at)
    return endOtherSessions(tx, viewer.key, viewer.session, at)
  })
  if (endedSessions.length > 0) await publishSessionsEnded(ctx, { member: viewer.key, sessions: endedSessions })
}
