import { findSuspended } from './suspension.store.ts'
import { decideMember, type ModerationContext, type ModerationResult, restoreInTransaction } from './suspension.ts'
import { liftOwnSuspension } from './suspensions.store.ts'

/**
 * Restores a member whom the same moderator suspended alone. What somebody else decided needs two.
 * @returns `not_own` where this moderator did not decide the suspension that runs
 */
export const restoreOwn = (
  ctx: ModerationContext,
  input: { id: string; by: string; reason: string },
): Promise<ModerationResult | 'not_own'> =>
  decideMember(ctx, input, async (tx, _, at) => {
    if (await liftOwnSuspension(tx, input.id, { by: input.by, at })) return restoreInTransaction(tx, input, at)
    const isSuspended = await findSuspended(tx, input.id)
    if (isSuspended === undefined) return 'unknown'
    return isSuspended ? 'not_own' : 'already'
  })
