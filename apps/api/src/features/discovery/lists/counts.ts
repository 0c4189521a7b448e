import { type CountName, countNames } from '@satrangi/contract'
import type { Db } from '@satrangi/db'
import type { Needs } from '../../../ctx.ts'
import { joinLookups } from '../../../join-lookups.ts'
import { onlineCountTtlMs, roundCount } from './counts.rules.ts'
import { type CounterRow, findCounters, storeOnlineCount } from './counts.store.ts'

type Counters = ReadonlyMap<CountName, CounterRow>
type CounterLookup = (names: readonly CountName[]) => Promise<Counters | undefined>
const lookups = new WeakMap<Db, CounterLookup>()

/** The counters are the same for everybody, so calls that arrive together share one query. */
function counterLookup(db: Db): CounterLookup {
  const lookup =
    lookups.get(db) ??
    joinLookups<readonly CountName[], Counters>(async (wanted) => {
      const rows = await findCounters(db, [...new Set(wanted.flat())])
      const counters = new Map(rows.map((row) => [row.name, row]))
      return wanted.map(() => counters)
    })
  lookups.set(db, lookup)
  return lookup
}

/**
 * About how many members there are, by gender and status: the same for every viewer, and rounded, so that
 * no block and no single member can be read from it. The number of members online is stored twice a minute, by
 * whichever process is asked then: triggers maintain the rest.
 */
export async function countMembers<Name extends CountName = CountName>(
  ctx: Needs<'db' | 'clock' | 'presence'>,
  names: readonly Name[] = countNames as readonly CountName[] as readonly Name[],
): Promise<Record<Name, number>> {
  const counters = await counterLookup(ctx.db)(names)
  const counts = await Promise.all(
    names.map(async (name) => {
      const counter = counters?.get(name)
      const value = name === 'online' ? await countOnline(ctx, counter) : (counter?.value ?? 0)
      return [name, roundCount(value)]
    }),
  )
  return Object.fromEntries(counts) as Record<Name, number>
}

async function countOnline(
  { db, clock, presence }: Needs<'db' | 'clock' | 'presence'>,
  counter: CounterRow | undefined,
): Promise<number> {
  const now = clock.now()
  const staleAt = new Date(now.getTime() - onlineCountTtlMs)
  const { value = 0, countedAt } = counter ?? {}
  if (countedAt && countedAt > staleAt) return value
  const online = presence.count()
  return (await storeOnlineCount(db, online, { now, staleAt })) ? online : value
}
