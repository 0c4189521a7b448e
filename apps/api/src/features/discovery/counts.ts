import { type CountName, countNames, everyGender } from '@satrangi/contract'
import type { Needs } from '../../ctx.ts'
import type { Viewer } from '../../keys.ts'
import { countOnline, leftOut, readCounters } from './counts.store.ts'

/** Milliseconds without a sign of life after which somebody is not online. */
export const onlineFor = 60_000
/** Milliseconds for which the number of those online may be kept. */
const onlineKeptFor = 30_000

/**
 * How many members this viewer may find, by gender and status. Nothing is counted here but who is
 * online, twice a minute: the rest is kept by the writes.
 */
export async function memberCounts(ctx: Needs<'db' | 'clock'>, viewer: Viewer): Promise<Record<CountName, number>> {
  const now = ctx.clock.now()
  const seenSince = new Date(now.getTime() - onlineFor)
  const [kept, out] = await Promise.all([keptCounts(ctx, now, seenSince), leftOut(ctx.db, viewer.key, seenSince)])
  const counts = Object.fromEntries(countNames.map((name) => [name, kept.get(name) ?? 0])) as Record<CountName, number>
  for (const { gender, status, online, count } of out) {
    counts[everyGender] -= count
    counts[gender] -= count
    counts[status] -= count
    if (online) counts.online -= count
  }
  // Somebody left out may have come online after those online were counted.
  counts.online = Math.max(0, counts.online)
  return counts
}

async function keptCounts(ctx: Needs<'db'>, now: Date, seenSince: Date): Promise<Map<CountName, number>> {
  const rows = await readCounters(ctx.db)
  const kept = new Map(rows.map(({ name, value }) => [name, value]))
  const countedAt = rows.find(({ name }) => name === 'online')?.countedAt
  const staleAt = new Date(now.getTime() - onlineKeptFor)
  if (!countedAt || countedAt <= staleAt) {
    const online = await countOnline(ctx.db, { now, staleAt, seenSince })
    if (online !== null) kept.set('online', online)
  }
  return kept
}
