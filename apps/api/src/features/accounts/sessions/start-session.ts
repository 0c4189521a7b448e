import { type SignedIn, session as sessionLimits } from '@satrangi/contract'
import type { Tx } from '@satrangi/db'
import type { Needs } from '../../../ctx.ts'
import { type MemberKey, sessionId } from '../../../keys.ts'
import { Refusal } from '../../../refusal.ts'
import type { CallOrigin } from '../../../route-handler.ts'
import { loadOwnProfile } from '../../members/index.ts'
import { bindDeviceKey } from '../device-keys/index.ts'
import { publishSessionsEnded } from './end-sessions.ts'
import { addSession } from './sessions.store.ts'
import { insertSignIn } from './sign-ins.store.ts'

/**
 * Signs a member in on a device, which gets a device key; the oldest of more than five sessions ends.
 * @param member with the `passwordHash` that was checked, for a login with a password
 * @throws Refusal `invalid_credentials` when the password was changed since it was checked
 */
export async function startSession(
  ctx: Needs<'db' | 'clock' | 'random' | 'tokens' | 'bus' | 'seal' | 'config' | 'presence'>,
  member: { key: MemberKey; id: string; passwordHash?: string },
  { device, deviceKey }: CallOrigin,
): Promise<SignedIn> {
  const at = ctx.clock.now()
  const expiresAt = new Date(at.getTime() + sessionLimits.ttlSeconds * 1000)
  const id = sessionId(ctx.random.crockford(26))
  const endedSessions = await ctx.db.$transaction(async (tx: Tx) => {
    const session = { id, memberKey: member.key, passwordHash: member.passwordHash, device, at, expiresAt }
    const ended = await addSession(tx, session, sessionLimits.perMember)
    if (!ended) return undefined
    await insertSignIn(tx, { memberKey: member.key, device, at })
    await bindDeviceKey(ctx, tx, member.key, deviceKey)
    return ended
  })
  if (!endedSessions) throw new Refusal('invalid_credentials')
  if (endedSessions.length > 0)
    await publishSessionsEnded(ctx, { member: member.key, sessions: endedSessions, displaced: true })
  const token = await ctx.tokens.sign({ member: member.id, session: id, issuedAt: at, expiresAt })
  return { access_token: token, token, user: await loadOwnProfile(ctx, { key: member.key, session: id }) }
}
