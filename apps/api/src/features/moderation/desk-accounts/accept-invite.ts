import type { BodyOf, ReplyInputOf, routes } from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'
import { Refusal } from '../../../refusal.ts'
import { addAuditEntry, releaseAllClaims } from '../decisions/index.ts'
import { alertLeads } from '../desk-alerts/index.ts'
import { issueChallenge, takeChallenge } from './challenges.ts'
import { deleteCredentials, insertPasskey } from './credentials.store.ts'
import { type NewDeskSession, startDeskSession } from './desk-sessions.ts'
import { digestOf } from './digest.ts'
import { findOpenInvite, useInvite } from './invites.store.ts'
import { creationOptions, type Passkey, verifyCreation } from './webauthn.ts'

type AccountContext = Needs<'db' | 'clock' | 'random' | 'config' | 'log' | 'pseudonym'>
type Routes = typeof routes.deskSession

interface TypedInvite {
  invite: string
  code?: string | undefined
}

/** Of the code as it may be typed: in groups, in small letters, with the letters that look like digits. */
const codeDigestOf = ({ code = '' }: TypedInvite): string =>
  digestOf(
    code
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, '')
      .replaceAll('O', '0')
      .replace(/[IL]/g, '1'),
  )

async function requireInvite({ db, clock }: AccountContext, typed: TypedInvite) {
  const found = await findOpenInvite(db, digestOf(typed.invite), clock.now())
  if (!found) throw new Refusal('invite_gone')
  if (found.codeDigest !== null && found.codeDigest !== codeDigestOf(typed)) throw new Refusal('invite_code_needed')
  return found
}

export async function offerPasskey(
  ctx: AccountContext,
  typed: BodyOf<Routes['passkeyForInvite']>,
): Promise<ReplyInputOf<Routes['passkeyForInvite']>> {
  const { handle } = await requireInvite(ctx, typed)
  const challenge = await issueChallenge(ctx, 'invite_passkey', digestOf(typed.invite))
  return { options: creationOptions(ctx, handle, challenge) }
}

export async function acceptWithPasskey(
  ctx: AccountContext,
  { response, ...typed }: BodyOf<Routes['acceptWithPasskey']>,
): Promise<NewDeskSession> {
  await requireInvite(ctx, typed)
  const { clientDataJSON } = response.response
  const challenge = await takeChallenge(ctx, clientDataJSON, 'invite_passkey', digestOf(typed.invite))
  const passkey = await verifyCreation(ctx, response, challenge)
  if (!passkey) throw new Refusal('passkey_refused')
  return acceptInvite(ctx, typed, passkey)
}

/** Uses an invite up for a passkey, with which its moderator signs in from now on: those of before are void. */
async function acceptInvite(ctx: AccountContext, typed: TypedInvite, passkey: Passkey): Promise<NewDeskSession> {
  const session = await ctx.db.$transaction(async (tx) => {
    const at = ctx.clock.now()
    const invite = { digest: digestOf(typed.invite), codeDigest: codeDigestOf(typed), now: at }
    const accepted = await useInvite(tx, invite)
    if (!accepted) throw new Refusal('invite_gone')
    const { key, handle } = accepted
    const hadPasskey = await deleteCredentials(tx, key)
    if (!(await insertPasskey(tx, key, passkey, at))) throw new Refusal('passkey_refused')
    await addAuditEntry(tx, { by: handle, action: hadPasskey ? 'desk_passkey' : 'desk_join', subject: handle, at })
    const kind = hadPasskey ? 'passkey_replaced' : 'moderator_joined'
    await alertLeads(tx, { kind, by: handle, subject: handle, except: handle, at })
    // What was claimed in the sessions that are void now.
    await releaseAllClaims(tx, handle)
    return startDeskSession(ctx, tx, key)
  })
  const moderator = ctx.pseudonym(`desk ${session.handle}`)
  ctx.log.info({ event: 'desk_invite_accepted', moderator }, 'a moderator has set up how they sign in')
  return session
}
