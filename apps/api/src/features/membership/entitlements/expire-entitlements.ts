import type { Needs } from '../../../ctx.ts'
import { notifyMember } from '../../notifications/index.ts'
import type { JobHandlers } from '../../shared/outbox/index.ts'
import { expireMemberStatuses } from './entitlements.store.ts'
import { membershipChanged } from './membership.ts'

const batchSize = 200

/**
 * Every minute: members whose entitlements have run out get the status that is left, and are told. What is
 * allowed looks at the clock itself and waits for nobody; this is for lists, counts and open pages.
 */
async function expireEntitlements(ctx: Needs<'db' | 'clock' | 'log'>): Promise<void> {
  const now = ctx.clock.now()
  let expired = 0
  for (;;) {
    const ended = await ctx.db.$transaction(async (tx) => {
      const ended = await expireMemberStatuses(tx, now, batchSize)
      for (const { key, exclusive } of ended) {
        await notifyMember(tx, key, { code: 'plan_expired', params: { exclusive } }, now)
        await membershipChanged(tx, key)
      }
      return ended.length
    })
    expired += ended
    if (ended < batchSize) break
  }
  if (expired > 0) ctx.log.info({ event: 'entitlements_expired', expired }, 'entitlements have ended')
}

export const entitlementsJobs: JobHandlers = { expire_entitlements: (ctx) => expireEntitlements(ctx) }
