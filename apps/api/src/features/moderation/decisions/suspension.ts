import type { AccountEvent, SuspensionCause } from '@satrangi/contract'
import type { Prisma, Tx } from '@satrangi/db'
import type { Ctx, Needs } from '../../../ctx.ts'
import type { MemberKey } from '../../../keys.ts'
import { approveHeld, endSessions, markHidden, type SessionsEnded, sessionsChannel } from '../../accounts/index.ts'
import { notifyMember } from '../../notifications/index.ts'
import { publishAfterCommit } from '../../shared/outbox/index.ts'
import { expireStrike } from '../strikes/index.ts'
import { type AuditAction, addAuditEntry } from './audit-entries.store.ts'
import { claimedByAnother } from './claim-entry.ts'
import { endPartClaims } from './queue-claims.store.ts'
import { findOtherMember } from './subjects.ts'
import { findMemberKey, markRestored, markSuspended, markVerified } from './suspension.store.ts'
import {
  endLimit,
  findEndedSuspensions,
  insertSuspension,
  liftEnded,
  liftForGraver,
  liftSuspension,
} from './suspensions.store.ts'

/** `already`: nothing was changed, because the member or case was in that state. */
export type ModerationResult = 'done' | 'already' | 'unknown'

export type ModerationContext = Needs<'db' | 'clock' | 'evidenceSeal'>
export interface CommandTarget {
  id: string
  by: string
}

export interface SuspendInput extends CommandTarget {
  /** For the record; the member does not read it. */
  reason: string
  /** What the member reads. */
  cause?: SuspensionCause
  /** None: until they are restored. */
  days?: number | undefined
  isRemoval?: boolean
  caseNumber?: string | undefined
  /** The second moderator, where it needed two. */
  confirmedBy?: string | undefined
}

/**
 * Suspends a member for any time, which the operator does who has broken the glass: they are found nowhere, every session
 * ends, and the API closes their open sockets when it receives the event. A longer suspension takes the place of a shorter
 * one. What one moderator may is `suspendBriefly`.
 */
export const suspendMember = (ctx: ModerationContext, input: SuspendInput): Promise<ModerationResult> =>
  decideMember(ctx, input, (tx, _, at) => suspendInTransaction(tx, input, at))

/** The same in the transaction of whoever decides more than that. */
export function suspendInTransaction(tx: Tx, input: SuspendInput, at: Date): Promise<ModerationResult> {
  const { id, by, reason, cause = 'other', days, isRemoval = false, caseNumber, confirmedBy } = input
  const endsAt = days === undefined ? null : new Date(at.getTime() + days * dayMs)
  const suspension = { cause, caseNumber, isRemoval, endsAt, by, confirmedBy, at }
  const details = { cause, ...(days === undefined ? {} : { days }), ...(isRemoval ? { removal: true } : {}) }
  return changeInTransaction(tx, { id, by, action: 'suspend', reason, details }, at, async () => {
    const key = (await markSuspended(tx, id, at)) ?? (await liftForGraver(tx, id, suspension))
    if (key === undefined) return undefined
    await insertSuspension(tx, key, suspension)
    await signOut(tx, key, at)
    return key
  })
}

const dayMs = 86_400_000

/** Restores a suspended member, who has to log in again. */
export const restoreMember = (ctx: ModerationContext, target: CommandTarget): Promise<ModerationResult> =>
  decideMember(ctx, target, (tx, _, at) => restoreInTransaction(tx, target, at))

/** The same in the transaction of whoever decides more than that. */
export function restoreInTransaction(
  tx: Tx,
  { id, by, reason }: CommandTarget & { reason?: string | undefined },
  at: Date,
): Promise<ModerationResult> {
  const event: AccountEvent = { code: 'account_restored', params: {} }
  return changeInTransaction(tx, { id, by, action: 'restore', reason, event }, at, async () => {
    const found = await findMemberKey(tx, id)
    if (found === undefined) return undefined
    await liftSuspension(tx, found, at)
    const key = await markRestored(tx, id)
    // A login that ran during the suspension may have left a session.
    if (key !== undefined) await signOut(tx, key, at)
    return key
  })
}

/**
 * Lets a held member be seen. They are not notified: that they were held they cannot tell from the usual waiting.
 * To refuse a held member is to suspend them.
 * @throws Refusal `claimed_by_another`
 */
export function admitMember(ctx: ModerationContext, { id, by }: CommandTarget): Promise<ModerationResult> {
  return changeMember(ctx, { id, by, action: 'admit' }, async (tx, at) => {
    const admitted = await approveHeld(tx, id)
    const claim = admitted && (await endPartClaims(tx, admitted, ['held'], { by: [by], at }))
    if (claim) throw claimedByAnother(claim, at)
    return admitted
  })
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

/** Hides a member from everybody whom they are not connected with, until somebody admits them. They are not notified. */
export function hideMember(
  ctx: ModerationContext,
  { id, by, reason }: CommandTarget & { reason: string },
): Promise<ModerationResult> {
  return changeMember(ctx, { id, by, action: 'hide', reason }, (tx, at) => markHidden(tx, id, at))
}

interface MemberChange extends CommandTarget {
  action: AuditAction
  reason?: string | undefined
  details?: Prisma.InputJsonObject
  /** The event for the member. */
  event?: AccountEvent
}

/** Decides about a member in a transaction of its own: about anybody but oneself. */
export async function decideMember<Result>(
  ctx: ModerationContext,
  { id, by }: CommandTarget,
  decide: (tx: Tx, member: MemberKey, at: Date) => Promise<Result>,
): Promise<Result | 'unknown'> {
  const member = await findOtherMember(ctx, by, id)
  if (member === undefined) return 'unknown'
  const at = ctx.clock.now()
  return ctx.db.$transaction((tx) => decide(tx, member, at))
}

const changeMember = (
  ctx: ModerationContext,
  change: MemberChange,
  update: (tx: Tx, at: Date) => Promise<MemberKey | undefined>,
): Promise<ModerationResult> => decideMember(ctx, change, (tx, _, at) => changeInTransaction(tx, change, at, update))

async function changeInTransaction(
  tx: Tx,
  { id, by, action, reason, details, event }: MemberChange,
  at: Date,
  update: (tx: Tx, at: Date) => Promise<MemberKey | undefined>,
): Promise<ModerationResult> {
  const key = await update(tx, at)
  if (key === undefined) return (await findMemberKey(tx, id)) === undefined ? 'unknown' : 'already'
  await addAuditEntry(tx, { by, action, subject: id, reason, ...(details ? { details } : {}), at })
  if (event) await notifyMember(tx, key, event, at)
  return 'done'
}

async function signOut(tx: Tx, key: MemberKey, at: Date): Promise<void> {
  await endSessions(tx, key, at)
  const event: SessionsEnded = { type: 'ended', member: String(key) }
  await publishAfterCommit(tx, sessionsChannel, event)
}

/** Who is recorded where nobody decides: a suspension is over when its time is. */
const byItself = 'clock'

/** Runs every minute: restores the members whose suspension is over, each in a transaction of its own. */
export async function endSuspensions({ db, clock }: Ctx): Promise<void> {
  const at = clock.now()
  let found: Awaited<ReturnType<typeof findEndedSuspensions>>
  do {
    found = await findEndedSuspensions(db, at)
    for (const { id, suspension } of found)
      await db.$transaction(async (tx) => {
        if (await liftEnded(tx, suspension, at)) await restoreInTransaction(tx, { id, by: byItself }, at)
      })
  } while (found.length === endLimit)
}

interface Reversal extends CommandTarget {
  member: MemberKey
  /** The case that it was decided in. */
  caseNumber: string | null
  reason: string
}

/** Lifts a suspension, and ends the strike that its case gave: after an appeal, or where the case was decided otherwise. */
export async function reverseSuspension(tx: Tx, { member, caseNumber, ...target }: Reversal, at: Date): Promise<void> {
  await restoreInTransaction(tx, target, at)
  if (caseNumber !== null) await expireStrike(tx, { member, caseNumber, at })
}
