import type { BodyOf, ReplyInputOf, routes } from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'
import { Refusal } from '../../../refusal.ts'
import { issueChallenge, takeChallenge } from './challenges.ts'
import { advanceCounter, findPasskey } from './credentials.store.ts'
import { type NewDeskSession, startDeskSession } from './desk-sessions.ts'
import { requestOptions, verifyRequest } from './webauthn.ts'

type SignInContext = Needs<'db' | 'clock' | 'random' | 'config' | 'log' | 'pseudonym'>
type Routes = typeof routes.deskSession

export async function requestPasskey(ctx: SignInContext): Promise<ReplyInputOf<Routes['passkeyOptions']>> {
  return { options: requestOptions(ctx, await issueChallenge(ctx, 'sign_in')) }
}

/**
 * A passkey cannot be guessed: wrong ones are limited by the address alone, like any call, and cost no moderator theirs.
 * @throws Refusal `invalid_credentials`, the same for every passkey that does not sign in
 */
export async function signInWithPasskey(
  ctx: SignInContext,
  { response }: BodyOf<Routes['signInWithPasskey']>,
): Promise<NewDeskSession> {
  const challenge = await takeChallenge(ctx, response.response.clientDataJSON, 'sign_in')
  const passkey = await findPasskey(ctx.db, response.id)
  const counter = passkey && (await verifyRequest(ctx, response, challenge, passkey))
  if (!passkey || counter === undefined) throw new Refusal('invalid_credentials')
  if (!(await advanceCounter(ctx.db, passkey.id, counter, ctx.clock.now()))) {
    const moderator = ctx.pseudonym(`desk ${passkey.handle}`)
    ctx.log.warn({ event: 'desk_passkey_cloned', moderator }, 'a passkey counted backwards: there may be two of it')
    throw new Refusal('invalid_credentials')
  }
  const session = await startDeskSession(ctx, ctx.db, passkey.moderatorKey)
  ctx.log.info({ event: 'desk_signed_in', moderator: ctx.pseudonym(`desk ${session.handle}`) }, 'a moderator signed in')
  return session
}
