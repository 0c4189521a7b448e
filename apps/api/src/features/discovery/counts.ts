import { type CountName, countNames } from '@satrangi/contract'
import type { Needs } from '../../ctx.ts'
import { onlineCountTtlMs, onlineTtlMs, roundCount } from './counts.rules.ts'
import { findCounters, refreshOnlineCount } from './counts.store.ts'

/**
 * About how many members there are, by gender and status: the same for every viewer, and rounded, so that
 * no block and no single member can be read from it. Only members online are counted here, twice a minute:
 * triggers maintain the rest.
 */
export async function countMembers(ctx: Needs<'db' | 'clock'>): Promise<Record<CountName, number>> {
  const now = ctx.clock.now()
  const rows = await findCounters(ctx.db)
  const counters = new Map(rows.map(({ name, value }) => [name, value]))
  const countedAt = rows.find(({ name }) => name === 'online')?.countedAt
  const staleAt = new Date(now.getTime() - onlineCountTtlMs)
  if (!countedAt || countedAt <= staleAt) {
    const seenSince = new Date(now.getTime() - onlineTtlMs)
    const online = await refreshOnlineCount(ctx.db, { now, staleAt, seenSince })
    if (online !== null) counters.set('online', online)
  }
  const counts = countNames.map((name) => [name, roundCount(counters.get(name) ?? 0)])
  return Object.fromEntries(counts) as Record<CountName, number>
}
