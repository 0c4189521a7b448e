import { type CountName, countNames, everyGender } from '@satrangi/contract'
import type { Needs } from '../../ctx.ts'
import type { Viewer } from '../../keys.ts'
import { countExcluded, findCounters, refreshOnlineCount } from './counts.store.ts'

/** A member who was not seen for this long is not online. */
export const onlineTtlMs = 60_000
/** How long the stored number of members online is used. */
const onlineCountTtlMs = 30_000

/**
 * How many members this viewer may find, by gender and status. Only members online are counted here,
 * twice a minute: triggers maintain the rest.
 */
export async function countMembers(ctx: Needs<'db' | 'clock'>, viewer: Viewer): Promise<Record<CountName, number>> {
  const now = ctx.clock.now()
  const seenSince = new Date(now.getTime() - onlineTtlMs)
  const [counters, excluded] = await Promise.all([
    loadCounters(ctx, now, seenSince),
    countExcluded(ctx.db, viewer.key, seenSince),
  ])
  const counts = Object.fromEntries(countNames.map((name) => [name, counters.get(name) ?? 0])) as Record<
    CountName,
    number
  >
  for (const { gender, status, online, count } of excluded) {
    counts[everyGender] -= count
    counts[gender] -= count
    counts[status] -= count
    if (online) counts.online -= count
  }
  // An excluded member may have come online after the members online were counted.
  counts.online = Math.max(0, counts.online)
  return counts
}

async function loadCounters(ctx: Needs<'db'>, now: Date, seenSince: Date): Promise<Map<CountName, number>> {
  const rows = await findCounters(ctx.db)
  const counters = new Map(rows.map(({ name, value }) => [name, value]))
  const countedAt = rows.find(({ name }) => name === 'online')?.countedAt
  const staleAt = new Date(now.getTime() - onlineCountTtlMs)
  if (!countedAt || countedAt <= staleAt) {
    const online = await refreshOnlineCount(ctx.db, { now, staleAt, seenSince })
    if (online !== null) counters.set('online', online)
  }
  return counters
}
