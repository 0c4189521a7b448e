import { type CountName, countNames } from '@satrangi/contract'
import type { Db } from '@satrangi/db'
import type { Needs } from '../../ctx.ts'
import { joinLookups } from '../../join-lookups.ts'
import { onlineCountTtlMs, roundCount } from './counts.rules.ts'
import { type CounterRow, findCounters, storeOnlineCount } from './counts.store.ts'

type CounterLookup = (key: null) => Promise<readonly CounterRow[] | undefined>
const lookups = new WeakMap<Db, CounterLookup>()

/** The counters are the same for everybody, so calls that arrive together share one query. */
function counterLookup(db: Db): CounterLookup {
  const lookup = lookups.get(db) ?? joinLookups(async (keys) => Array(keys.length).fill(await findCounters(db)))
  lookups.set(db, lookup)
  return lookup
}

/**
 * About how many members there are, by gender and status: the same for every viewer, and rounded, so that
 * no block and no single member can be read from it. The number of members online is stored twice a minute, by
 * whichever process is asked then: triggers maintain the rest.
 */
export async function countMembers(ctx: Needs<'db' | 'clock' | 'presence'>): Promise<Record<CountName, number>> {
  const now = ctx.clock.now()
  const rows = (await counterLookup(ctx.db)(null)) ?? []
  const counters = new Map(rows.map(({ name, value }) => [name, value]))
  const countedAt = rows.find(({ name }) => name === 'online')?.countedAt
  const staleAt = new Date(now.getTime() - onlineCountTtlMs)
  if (!countedAt || countedAt <= staleAt) {
    const online = ctx.presence.count()
    if (await storeOnlineCount(ctx.db, online, { now, staleAt })) counters.set('online', online)
  }
  const counts = countNames.map((name) => [name, roundCount(counters.get(name) ?? 0)])
  return Object.fromEntries(counts) as Record<CountName, number>
}
