import { type DeskRole, deskInviteTtlSeconds } from '@satrangi/contract'
import type { Tx } from '@satrangi/db'
import type { Needs } from '../../../ctx.ts'
import { addAuditEntry, releaseAllClaims } from '../decisions/index.ts'
import { deleteCredentials } from './credentials.store.ts'
import { deleteSessionsOf } from './desk-sessions.store.ts'
import { digestOf } from './digest.ts'
import { deleteOpenInvites, replaceInvite } from './invites.store.ts'
import { findModeratorForUpdate, markRemoved, setRole } from './moderators.store.ts'

/** 160 random bits. */
const inviteLength = 32
/** 80 random bits. */
const codeLength = 16

interface ModeratorChange {
  handle: string
  /** Who asks for it. */
  by: string
}

interface Invitation {
  invite: string
  expiresAt: Date
}

/** `removed`: the handle was somebody's who is gone, and is never given again. `other_role`: its moderator has another. */
export type InviteResult = Invitation | 'removed' | 'other_role'
export type ModeratorChangeResult = 'done' | 'already' | 'unknown'

/**
 * By the operator: invites somebody under a handle, or lets the moderator of that handle set up anew how they sign in; accepting it voids
 * what they had. Invites before it are void.
 * @returns what the link has to carry: it is shown now and never again
 */
export const inviteModerator = (
  ctx: Needs<'db' | 'clock' | 'random'>,
  invitation: ModeratorChange & { role: DeskRole },
): Promise<InviteResult> =>
  ctx.db.$transaction(async (tx) => {
    const known = await findModeratorForUpdate(tx, invitation.handle)
    if (known?.removedAt) return 'removed'
    if (known && known.role !== invitation.role) return 'other_role'
    return addInvite(ctx, tx, invitation)
  })

/**
 * The half of an invite that the lead who proposes it gives to whoever is invited; the lead who confirms has the link. Neither
 * becomes that moderator alone.
 */
export function issueInviteCode({ random }: Needs<'random'>): { code: string; digest: string } {
  const code = random.crockford(codeLength)
  return { code, digest: digestOf(code) }
}

interface ProposedInvite extends ModeratorChange {
  /** Of somebody new; undefined for a moderator whose passkey is lost, whose role stays. */
  role?: DeskRole | undefined
  codeDigest: string
}

/**
 * Makes the invite that two leads decided, in the transaction that confirms it.
 * @returns why there is none: the handle is in use, was somebody's who is gone, or is nobody's
 */
export async function inviteByProposal(
  ctx: Needs<'clock' | 'random'>,
  tx: Tx,
  { handle, role, by, codeDigest }: ProposedInvite,
): Promise<Invitation | 'unknown' | 'already' | 'removed'> {
  const known = await findModeratorForUpdate(tx, handle)
  if (role !== undefined) {
    if (known) return known.removedAt ? 'removed' : 'already'
    return addInvite(ctx, tx, { handle, role, by, codeDigest })
  }
  if (!known || known.removedAt) return 'unknown'
  return addInvite(ctx, tx, { handle, role: known.role, by, codeDigest })
}

async function addInvite(
  { clock, random }: Needs<'clock' | 'random'>,
  tx: Tx,
  { handle, role, by, codeDigest }: ModeratorChange & { role: DeskRole; codeDigest?: string },
): Promise<Invitation> {
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + deskInviteTtlSeconds * 1000)
  const invite = random.crockford(inviteLength)
  const half = codeDigest === undefined ? {} : { codeDigest }
  await replaceInvite(tx, { digest: digestOf(invite), handle, role, createdAt: now, expiresAt, ...half })
  await addAuditEntry(tx, { by, action: 'desk_invite', subject: handle, details: { role }, at: now })
  return { invite, expiresAt }
}

/** Removes a moderator in a transaction: sessions, ways to sign in, open invites and what they claimed end at once. */
export async function removeModerator(
  { clock }: Needs<'clock'>,
  tx: Tx,
  { handle, by }: ModeratorChange,
): Promise<ModeratorChangeResult> {
  const found = await findModeratorForUpdate(tx, handle)
  if (!found) return 'unknown'
  if (!(await markRemoved(tx, found.key, clock.now()))) return 'already'
  await deleteCredentials(tx, found.key)
  await endWork(tx, handle)
  await addAuditEntry(tx, { by, action: 'desk_remove', subject: handle, at: clock.now() })
  return 'done'
}

/** Changes the role of a moderator in a transaction, which ends their sessions, their open invites and what they claimed. */
export async function changeRole(
  { clock }: Needs<'clock'>,
  tx: Tx,
  { handle, role, by }: ModeratorChange & { role: DeskRole },
): Promise<ModeratorChangeResult> {
  const found = await findModeratorForUpdate(tx, handle)
  if (!found || found.removedAt) return 'unknown'
  if (!(await setRole(tx, found.key, role))) return 'already'
  await deleteSessionsOf(tx, found.key)
  await endWork(tx, handle)
  const details = { from: found.role, to: role }
  await addAuditEntry(tx, { by, action: 'desk_role', subject: handle, details, at: clock.now() })
  return 'done'
}

/** What a moderator has claimed, and an invite that nobody has accepted. */
async function endWork(tx: Tx, handle: string): Promise<void> {
  await releaseAllClaims(tx, handle)
  await deleteOpenInvites(tx, handle)
}
