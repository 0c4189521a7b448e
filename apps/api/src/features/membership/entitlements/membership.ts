import type { Membership } from '@satrangi/contract'
import type { Tx } from '@satrangi/db'
import type { Needs } from '../../../ctx.ts'
import type { MemberKey, Viewer } from '../../../keys.ts'
import { Refusal } from '../../../refusal.ts'
import { statusAt } from '../../members/index.ts'
import { listChanged } from '../../notifications/index.ts'
import { publishAfterCommit } from '../../shared/outbox/index.ts'
import { chatsPerDay } from './entitlements.rules.ts'
import { findMembership } from './entitlements.store.ts'

/** What a member has at this moment, and until when. */
export async function loadMembership(ctx: Needs<'db' | 'clock'>, { key }: Viewer): Promise<Membership> {
  const now = ctx.clock.now()
  const rows = await findMembership(ctx.db, key, now)
  const [summary] = rows
  if (!summary) throw new Refusal('session_expired')
  const running = rows
    .flatMap(({ planId, endsAt }) => (planId && endsAt ? [{ planId, endsAt }] : []))
    .sort((one, other) => one.endsAt.getTime() - other.endsAt.getTime())
  return {
    status: statusAt(summary, now),
    paid_until: untilIfAhead(summary.paidUntil, now),
    exclusive_until: untilIfAhead(summary.exclusiveUntil, now),
    packs: running.map(({ planId, endsAt }) => ({ plan_id: planId, ends_at: endsAt.toISOString() })),
    chats: { opens_today: summary.opensToday, limit: chatsPerDay(running) },
  }
}

const untilIfAhead = (until: Date | null, now: Date): string | null =>
  until && until > now ? until.toISOString() : null

/** Publishes to a member's open pages, once the transaction has committed, that their membership changed. */
export async function membershipChanged(tx: Tx, key: MemberKey): Promise<void> {
  const { channel, event } = listChanged(key, 'membership')
  await publishAfterCommit(tx, channel, event)
}
