import type { Membership } from '@satrangi/contract'
import type { Needs } from '../../ctx.ts'
import type { Viewer } from '../../keys.ts'
import { Refusal } from '../../refusal.ts'
import { statusAt } from '../members/index.ts'
import { findStanding } from './my-membership.store.ts'
import { chatsPerDay } from './packs.rules.ts'
import { findPacks } from './packs.store.ts'

/** What a member has at this moment, and until when. */
export async function myMembership(ctx: Needs<'db' | 'clock'>, { key }: Viewer): Promise<Membership> {
  const now = ctx.clock.now()
  const [standing, packs] = await Promise.all([findStanding(ctx.db, key, now), findPacks(ctx.db, key, now)])
  if (!standing) throw new Refusal('session_expired')
  const inOrder = packs.toSorted((one, other) => one.endsAt.getTime() - other.endsAt.getTime())
  return {
    status: statusAt(standing, now),
    paid_until: running(standing.paidUntil, now),
    exclusive_until: running(standing.exclusiveUntil, now),
    packs: inOrder.map(({ planId, endsAt }) => ({ plan_id: planId, ends_at: endsAt.toISOString() })),
    chats: { opens_today: standing.opensToday, limit: chatsPerDay(packs) },
  }
}

const running = (until: Date | null, now: Date): string | null => (until && until > now ? until.toISOString() : null)
