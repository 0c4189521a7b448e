import type { Needs } from '../../ctx.ts'
import { notifyMember } from '../notifications/index.ts'
import { expireStandings } from './expire-packs.store.ts'
import { membershipChanged } from './membership.events.ts'

const atOnce = 200

/**
 * Every minute: members whose packs have run out get the status that is left, and are told. What is
 * allowed looks at the clock itself and waits for nobody; this is for lists, counts and open pages.
 */
export async function expirePacks(ctx: Needs<'db' | 'clock' | 'log'>): Promise<void> {
  const now = ctx.clock.now()
  let expired = 0
  for (;;) {
    const ended = await ctx.db.$transaction(async (tx) => {
      const ended = await expireStandings(tx, now, atOnce)
      for (const { key, exclusive } of ended) {
        await notifyMember(tx, key, { code: 'plan_expired', params: { exclusive } }, now)
        await membershipChanged(tx, key)
      }
      return ended.length
    })
    expired += ended
    if (ended < atOnce) break
  }
  if (expired > 0) ctx.log.info({ event: 'packs_expired', expired }, 'packs have ended')
}
