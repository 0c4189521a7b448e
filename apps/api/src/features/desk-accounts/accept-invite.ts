import type { BodyOf, ReplyInputOf, routes } from '@satrangi/contract'
import type { Needs } from '../../ctx.ts'
import { Refusal } from '../../refusal.ts'
import { addAuditEntry, releaseAllClaims } from '../moderation/index.ts'
import { issueChallenge, takeChallenge } from './challenges.ts'
import { deleteCredentials, insertPasskey } from './credentials.store.ts'
import { type NewDeskSession, startDeskSession } from './desk-sessions.ts'
import { digestOf } from './digest.ts'
import { findOpenInvite, useInvite } from './invites.store.ts'
import { creationOptions, type Passkey, verifyCreation } from './webauthn.ts'

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
  return acceptInvite(ctx, invite, passkey)
}

/** Uses an invite up for a passkey, with which its moderator signs in from now on: those of before are void. */
async function acceptInvite(ctx: AccountContext, invite: string, passkey: Passkey): Promise<NewDeskSession> {
  const session = await ctx.db.$transaction(async (tx) => {
    const at = ctx.clock.now()
    const accepted = await useInvite(tx, digestOf(invite), at)
    if (!accepted) throw new Refusal('invite_gone')
    const { key, handle } = accepted
    const hadPasskey = await deleteCredentials(tx, key)
    if (!(await insertPasskey(tx, key, passkey, at))) throw new Refusal('passkey_refused')
    if (hadPasskey) await addAuditEntry(tx, { by: handle, action: 'desk_passkey', subject: handle, at })
    // What was claimed in the sessions that are void now.
    await releaseAllClaims(tx, handle)
    return startDeskSession(ctx, tx, key)
  })
  const moderator = ctx.pseudonym(`desk ${session.handle}`)
  ctx.log.info({ event: 'desk_invite_accepted', moderator }, 'a moderator has set up how they sign in')
  return session
}
