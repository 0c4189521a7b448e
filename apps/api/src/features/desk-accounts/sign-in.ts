import type { BodyOf, ReplyInputOf, routes } from '@satrangi/contract'
import type { Needs } from '../../ctx.ts'
import { Refusal } from '../../refusal.ts'
import type { CallOrigin } from '../../route-handler.ts'
import { limitDeskFailures } from '../failed-attempts/index.ts'
import { issueChallenge, takeChallenge } from './challenges.ts'
import { advanceCounter, findPasskey, useRecoveryCode } from './credentials.store.ts'
import { type NewDeskSession, startDeskSession } from './desk-sessions.ts'
import { digestOf } from './digest.ts'
import { readRecoveryCode } from './recovery-codes.rules.ts'
import { verifyTotp } from './verify-totp.ts'
import { requestOptions, verifyRequest } from './webauthn.ts'

type SignInContext = Needs<
  'db' | 'clock' | 'random' | 'config' | 'evidenceSeal' | 'log' | 'pseudonym' | 'memory' | 'localMemory'
>
type Routes = typeof routes.deskSession

export async function requestPasskey(ctx: SignInContext): Promise<ReplyInputOf<Routes['passkeyOptions']>> {
  return { options: requestOptions(ctx, await issueChallenge(ctx, 'sign_in')) }
}

/** @throws Refusal `invalid_credentials`, the same for every passkey that does not sign in */
export async function signInWithPasskey(
  ctx: SignInContext,
  { response }: BodyOf<Routes['signInWithPasskey']>,
  origin: CallOrigin,
): Promise<NewDeskSession> {
  const attempt = { name: `desk passkey ${response.id}`, origin }
  return limitDeskFailures(ctx, attempt, { isGuessable: false }, async () => {
    const challenge = await takeChallenge(ctx, response.response.clientDataJSON, 'sign_in')
    const passkey = await findPasskey(ctx.db, response.id)
    const counter = passkey && (await verifyRequest(ctx, response, challenge, passkey))
    if (!passkey || counter === undefined) throw new Refusal('invalid_credentials')
    if (!(await advanceCounter(ctx.db, passkey.id, counter, ctx.clock.now()))) {
      const moderator = ctx.pseudonym(`desk ${passkey.handle}`)
      ctx.log.warn({ event: 'desk_passkey_cloned', moderator }, 'a passkey counted backwards: there may be two of it')
      throw new Refusal('invalid_credentials')
    }
    return startSession(ctx, passkey.moderatorKey, 'passkey')
  })
}

/** @throws Refusal `invalid_credentials` for a wrong code, one that was used, and a handle that nobody has, alike */
export async function signInWithTotp(
  ctx: SignInContext,
  { handle, otp }: BodyOf<Routes['signInWithTotp']>,
  origin: CallOrigin,
): Promise<NewDeskSession> {
  return limitDeskFailures(ctx, { name: `desk ${handle}`, origin }, { isGuessable: true }, async () => {
    const key = await verifyTotp(ctx, handle, otp)
    if (key === undefined) throw new Refusal('invalid_credentials')
    return startSession(ctx, key, 'totp')
  })
}

/** @throws Refusal `invalid_credentials` for a wrong code, one that was used, and a handle that nobody has, alike */
export async function signInWithRecoveryCode(
  ctx: SignInContext,
  { handle, recovery_code }: BodyOf<Routes['signInWithRecoveryCode']>,
  origin: CallOrigin,
): Promise<NewDeskSession & { left: number }> {
  return limitDeskFailures(ctx, { name: `desk ${handle}`, origin }, { isGuessable: false }, () =>
    ctx.db.$transaction(async (tx) => {
      const digest = digestOf(readRecoveryCode(recovery_code))
      const used = await useRecoveryCode(tx, { handle, digest, now: ctx.clock.now() })
      if (!used) throw new Refusal('invalid_credentials')
      const session = await startDeskSession(ctx, tx, used.key)
      logSignIn(ctx, session, 'recovery_code')
      return { ...session, left: used.left }
    }),
  )
}

async function startSession(
  ctx: SignInContext,
  key: Parameters<typeof startDeskSession>[2],
  way: string,
): Promise<NewDeskSession> {
  const session = await startDeskSession(ctx, ctx.db, key)
  logSignIn(ctx, session, way)
  return session
}

const logSignIn = (ctx: SignInContext, { handle }: NewDeskSession, way: string) =>
  ctx.log.info({ event: 'desk_signed_in', way, moderator: ctx.pseudonym(`desk ${handle}`) }, 'a moderator signed in')
