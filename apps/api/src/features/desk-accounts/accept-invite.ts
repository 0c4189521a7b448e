import type { BodyOf, ReplyInputOf, routes } from '@satrangi/contract'
import type { Tx } from '@satrangi/db'
import type { Needs } from '../../ctx.ts'
import type { ModeratorKey } from '../../keys.ts'
import { Refusal } from '../../refusal.ts'
import { releaseAllClaims } from '../moderation/index.ts'
import { issueChallenge, takeChallenge } from './challenges.ts'
import { deleteCredentials, insertPasskey } from './credentials.store.ts'
import { type NewDeskSession, startDeskSession } from './desk-sessions.ts'
import { digestOf } from './digest.ts'
import { findOpenInvite, useInvite } from './invites.store.ts'
import { creationOptions, verifyCreation } from './webauthn.ts'

type AccountContext = Needs<'db' | 'clock' | 'random' | 'config' | 'log' | 'pseudonym'>
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
