import { type BodyOf, type ReplyInputOf, recoveryCodes, type routes } from '@satrangi/contract'
import type { Tx } from '@satrangi/db'
import type { Needs } from '../../ctx.ts'
import type { ModeratorKey } from '../../keys.ts'
import { Refusal } from '../../refusal.ts'
import { releaseAllClaims } from '../moderation/index.ts'
import { consumeChallenge, findSetupSecret, insertChallenge } from './challenges.store.ts'
import { challengeEnd, issueChallenge, takeChallenge } from './challenges.ts'
import { deleteCredentials, insertPasskey, insertRecoveryCodes, insertTotp } from './credentials.store.ts'
import { type NewDeskSession, startDeskSession } from './desk-sessions.ts'
import { digestOf } from './digest.ts'
import { findOpenInvite, useInvite } from './invites.store.ts'
import { formatRecoveryCode } from './recovery-codes.rules.ts'
import { matchTotp, toBase32, totpUri } from './totp.rules.ts'
import { openTotpSecret, sealTotpSecret } from './totp-secret.ts'
import { creationOptions, verifyCreation } from './webauthn.ts'

type AccountContext = Needs<'db' | 'clock' | 'random' | 'config' | 'evidenceSeal' | 'log' | 'pseudonym'>
type Routes = typeof routes.deskSession

async function requireInvite({ db, clock }: AccountContext, invite: string) {
  const found = await findOpenInvite(db, digestOf(invite), clock.now())
  if (!found) throw new Refusal('invite_gone')
  return found
}

export async function offerPasskey(
  ctx: AccountContext,
  { invite }: BodyOf<Routes['passkeyForInvite']>,
): Promise<ReplyInputOf<Routes['passkeyForInvite']>> {
  const { handle } = await requireInvite(ctx, invite)
  return { options: creationOptions(ctx, handle, await issueChallenge(ctx, 'invite_passkey', digestOf(invite))) }
}

export async function acceptWithPasskey(
  ctx: AccountContext,
  { invite, response }: BodyOf<Routes['acceptWithPasskey']>,
): Promise<NewDeskSession> {
  await requireInvite(ctx, invite)
  const { clientDataJSON } = response.response
  const challenge = await takeChallenge(ctx, clientDataJSON, 'invite_passkey', digestOf(invite))
  const passkey = await verifyCreation(ctx, response, challenge)
  if (!passkey) throw new Refusal('passkey_refused')
  return acceptInvite(ctx, invite, async (tx, key) => {
    if (!(await insertPasskey(tx, key, passkey, ctx.clock.now()))) throw new Refusal('passkey_refused')
  })
}

export async function offerTotp(
  ctx: AccountContext,
  { invite }: BodyOf<Routes['totpForInvite']>,
): Promise<ReplyInputOf<Routes['totpForInvite']>> {
  const { handle } = await requireInvite(ctx, invite)
  const setupId = ctx.random.crockford(32)
  const secret = toBase32(ctx.random.crockford(32))
  const digest = digestOf(setupId)
  await insertChallenge(ctx.db, {
    digest,
    purpose: 'invite_totp',
    inviteDigest: digestOf(invite),
    secret: sealTotpSecret(ctx, secret, `desk_challenges ${digest}`),
    expiresAt: challengeEnd(ctx),
  })
  return { setup_id: setupId, secret, uri: totpUri(secret, handle, new URL(ctx.config.http.publicUrl).hostname) }
}

/** A mistyped code can be typed again: whoever sets up an account knows the secret anyway. */
export async function acceptWithTotp(
  ctx: AccountContext,
  { invite, setup_id, otp }: BodyOf<Routes['acceptWithTotp']>,
): Promise<NewDeskSession & { recoveryCodes: readonly string[] }> {
  await requireInvite(ctx, invite)
  const now = ctx.clock.now()
  const query = { digest: digestOf(setup_id), purpose: 'invite_totp', inviteDigest: digestOf(invite), now } as const
  const sealed = await findSetupSecret(ctx.db, query)
  const secret = sealed && openTotpSecret(ctx, sealed, `desk_challenges ${query.digest}`)
  if (!secret) throw new Refusal('challenge_gone')
  const step = matchTotp(secret, otp, now)
  if (step === undefined) throw new Refusal('invalid_otp')
  const codes = Array.from({ length: recoveryCodes.count }, () => ctx.random.crockford(recoveryCodes.length))
  const session = await acceptInvite(ctx, invite, async (tx, key) => {
    if (!(await consumeChallenge(tx, query))) throw new Refusal('challenge_gone')
    await insertTotp(tx, key, { secret: sealTotpSecret(ctx, secret, `desk_totp ${key}`), step, now })
    await insertRecoveryCodes(tx, key, codes.map(digestOf))
  })
  return { ...session, recoveryCodes: codes.map(formatRecoveryCode) }
}

/**
 * Uses an invite up and stores how its moderator signs in from now on: what they had before is void, for a second invite
 * is made for somebody who has lost it.
 */
async function acceptInvite(
  ctx: AccountContext,
  invite: string,
  store: (tx: Tx, key: ModeratorKey) => Promise<void>,
): Promise<NewDeskSession> {
  const session = await ctx.db.$transaction(async (tx) => {
    const accepted = await useInvite(tx, digestOf(invite), ctx.clock.now())
    if (!accepted) throw new Refusal('invite_gone')
    await deleteCredentials(tx, accepted.key)
    await store(tx, accepted.key)
    const started = await startDeskSession(ctx, tx, accepted.key)
    // What was claimed in the sessions that are void now.
    await releaseAllClaims(tx, started.handle)
    return started
  })
  const moderator = ctx.pseudonym(`desk ${session.handle}`)
  ctx.log.info({ event: 'desk_invite_accepted', moderator }, 'a moderator has set up how they sign in')
  return session
}
