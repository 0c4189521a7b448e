import type { AccountEvent } from '@satrangi/contract'
import type { Tx } from '@satrangi/db'
import type { Needs } from '../../ctx.ts'
import type { MemberKey } from '../../keys.ts'
import { approveHeld } from '../identity-digests/index.ts'
import { notifyMember } from '../notifications/index.ts'
import { publishAfterCommit } from '../outbox/index.ts'
import { endSessions, type SessionsEnded, sessionsChannel } from '../sessions/index.ts'
import { type AuditAction, addAuditEntry } from './audit-entries.store.ts'
import { findMemberKey, markRestored, markSuspended, markVerified } from './suspension.store.ts'

/** `already`: nothing was changed, because the member or case was in that state. */
export type ModerationResult = 'done' | 'already' | 'unknown'

type ModerationContext = Needs<'db' | 'clock'>
interface CommandTarget {
  id: string
  by: string
}

/**
 * Suspends a member: they are found nowhere, every session ends, and the API closes their open sockets
 * when it receives the event.
 */
export function suspendMember(
  ctx: ModerationContext,
  { id, by, reason }: CommandTarget & { reason: string },
): Promise<ModerationResult> {
  return changeMember(ctx, { id, by, action: 'suspend', reason }, async (tx, at) => {
    const key = await markSuspended(tx, id, at)
    if (key !== undefined) await signOut(tx, key, at)
    return key
  })
}

/** Restores a suspended member, who has to log in again. */
export function restoreMember(ctx: ModerationContext, { id, by }: CommandTarget): Promise<ModerationResult> {
  return changeMember(
    ctx,
    { id, by, action: 'restore', event: { code: 'account_restored', params: {} } },
    async (tx, at) => {
      const key = await markRestored(tx, id)
      // A login that ran during the suspension may have left a session.
      if (key !== undefined) await signOut(tx, key, at)
      return key
    },
  )
}

/**
 * Lets a held member be seen. They are not notified: that they were held they cannot tell from the usual waiting.
 * To refuse a held member is to suspend them.
 */
export function admitMember(ctx: ModerationContext, { id, by }: CommandTarget): Promise<ModerationResult> {
  return changeMember(ctx, { id, by, action: 'admit' }, (tx) => approveHeld(tx, id))
}

/** Marks a member as verified or unverified. */
export function verifyMember(
  ctx: ModerationContext,
  { id, by, verified }: CommandTarget & { verified: boolean },
): Promise<ModerationResult> {
  const event: AccountEvent = { code: verified ? 'profile_verified' : 'profile_unverified', params: {} }
  return changeMember(ctx, { id, by, action: verified ? 'verify' : 'unverify', event }, (tx) =>
    markVerified(tx, id, verified),
  )
}

interface MemberChange extends CommandTarget {
  action: AuditAction
  reason?: string
  /** The event for the member. */
  event?: AccountEvent
}

async function changeMember(
  ctx: ModerationContext,
  { id, by, action, reason, event }: MemberChange,
  update: (tx: Tx, at: Date) => Promise<MemberKey | undefined>,
): Promise<ModerationResult> {
  const at = ctx.clock.now()
  return ctx.db.$transaction(async (tx) => {
    const key = await update(tx, at)
    if (key === undefined) return (await findMemberKey(tx, id)) === undefined ? 'unknown' : 'already'
    await addAuditEntry(tx, { by, action, subject: id, reason, at })
    if (event) await notifyMember(tx, key, event, at)
    return 'done'
  })
}

async function signOut(tx: Tx, key: MemberKey, at: Date): Promise<void> {
  await endSessions(tx, key, at)
  const event: SessionsEnded = { type: 'ended', member: String(key) }
  await publishAfterCommit(tx, sessionsChannel, event)
}
