import { singleSuspension } from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'
import { lockMember } from './suspension.store.ts'
import { type ModerationResult, type SuspendInput, suspendInTransaction } from './suspension.ts'
import { countSingleDays } from './suspensions.store.ts'

const dayMs = 86_400_000

interface BriefSuspension extends Omit<SuspendInput, 'confirmedBy' | 'isRemoval' | 'days'> {
  days: number
}

/**
 * Suspends a member by the decision of one moderator, at the desk or by a command, for as long as all of them together may
 * alone. It makes no suspension longer that runs.
 * @returns `over_limit` where it takes a second moderator
 */
export function suspendBriefly(
  { db, clock }: Needs<'db' | 'clock'>,
  input: BriefSuspension,
): Promise<ModerationResult | 'over_limit'> {
  const at = clock.now()
  // Of the windows that the new days are in, the one that ends with them has the most.
  const from = new Date(at.getTime() + (input.days - singleSuspension.windowDays) * dayMs)
  return db.$transaction(async (tx) => {
    const member = await lockMember(tx, input.id)
    if (!member) return 'unknown'
    if (member.isSuspended) return 'already'
    const daysBefore = await countSingleDays(tx, member.key, { from, now: at })
    if (daysBefore + input.days > singleSuspension.maxDays) return 'over_limit'
    return suspendInTransaction(tx, input, at)
  })
}
