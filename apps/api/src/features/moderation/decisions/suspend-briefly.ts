import { singleSuspension } from '@satrangi/contract'
import type { Tx } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'
import { Refusal } from '../../../refusal.ts'
import { type ClaimInput, claimCase, type FoundCase } from '../cases/index.ts'
import { claimRefusal } from './claim-entry.ts'
import { type Actor, requireCase } from './subjects.ts'
import { findSuspended, lockMember } from './suspension.store.ts'
import {
  decideMember,
  type ModerationContext,
  type ModerationResult,
  restoreInTransaction,
  type SuspendInput,
  suspendInTransaction,
} from './suspension.ts'
import { countSingleDays, liftOwn } from './suspensions.store.ts'

const dayMs = 86_400_000

interface BriefSuspension extends Omit<SuspendInput, 'confirmedBy' | 'isRemoval' | 'days'>, Actor {
  days: number
}

/**
 * Suspends a member by the decision of one moderator, at the desk or by a command, for as long as all of them together may
 * alone. It makes no suspension longer that runs.
 * @returns `over_limit` where it takes a second moderator
 * @throws Refusal `not_found` for a case about somebody else; `claimed_by_another`
 */
export async function suspendBriefly(
  ctx: ModerationContext,
  { role, sessionEndsAt, ...input }: BriefSuspension,
): Promise<ModerationResult | 'over_limit'> {
  const { by, caseNumber } = input
  const one = caseNumber === undefined ? undefined : await requireCase(ctx, { by, role }, caseNumber)
  return decideMember(ctx, input, async (tx, key, at) => {
    if (one) await claimFor(tx, key, one, { by, at, sessionEndsAt })
    const member = await lockMember(tx, input.id)
    if (!member) return 'unknown'
    if (member.isSuspended) return 'already'
    // Of the windows that the new days are in, the one that ends with them has the most.
    const from = new Date(at.getTime() + (input.days - singleSuspension.windowDays) * dayMs)
    const daysBefore = await countSingleDays(tx, member.key, { from, now: at })
    if (daysBefore + input.days > singleSuspension.maxDays) return 'over_limit'
    return suspendInTransaction(tx, input, at)
  })
}

/** What is done in an open case takes its claim. One that names nobody may be about anybody. */
async function claimFor(tx: Tx, member: MemberKey, one: FoundCase, claim: ClaimInput): Promise<void> {
  if (one.memberKey !== null && ![one.memberKey, one.reporterKey].includes(member)) throw new Refusal('not_found')
  if (one.closedAt === null && !(await claimCase(tx, one.number, claim))) throw await claimRefusal(tx, one, claim)
}

/**
 * Restores a member whom the same moderator suspended alone. What somebody else decided needs two.
 * @returns `not_own` where this moderator did not decide the suspension that runs
 */
export const restoreOwn = (
  ctx: ModerationContext,
  input: { id: string; by: string; reason: string },
): Promise<ModerationResult | 'not_own'> =>
  decideMember(ctx, input, async (tx, _, at) => {
    if (await liftOwn(tx, input.id, { by: input.by, at })) return restoreInTransaction(tx, input, at)
    const isSuspended = await findSuspended(tx, input.id)
    if (isSuspended === undefined) return 'unknown'
    return isSuspended ? 'not_own' : 'already'
  })
