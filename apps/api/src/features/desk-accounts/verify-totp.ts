import type { Needs } from '../../ctx.ts'
import type { ModeratorKey } from '../../keys.ts'
import { acceptStep, findTotp } from './credentials.store.ts'
import { matchTotp } from './totp.rules.ts'
import { openTotpSecret, sealTotpSecret } from './totp-secret.ts'

/** Its code would be right for nobody. */
const decoySecret = 'A'.repeat(32)

/**
 * Takes the code of a moderator's authenticator app, once.
 * @returns undefined for a wrong code, one that was used, and a handle that nobody has, for the same work
 */
export async function verifyTotp(
  ctx: Needs<'db' | 'clock' | 'evidenceSeal' | 'log'>,
  handle: string,
  otp: string,
): Promise<ModeratorKey | undefined> {
  const found = await findTotp(ctx.db, handle)
  const binding = `desk_totp ${found?.key ?? 0}`
  const sealed = found?.secret ?? sealTotpSecret(ctx, decoySecret, binding)
  const secret = openTotpSecret(ctx, sealed, binding)
  if (secret === undefined) ctx.log.error({ event: 'desk_totp_unreadable' }, 'a secret does not open with these keys')
  const step = matchTotp(secret ?? decoySecret, otp, ctx.clock.now())
  if (!found || secret === undefined || step === undefined) return undefined
  // Sealed anew, under the present key.
  const isAccepted = await acceptStep(ctx.db, found.key, step, sealTotpSecret(ctx, secret, binding))
  return isAccepted ? found.key : undefined
}
