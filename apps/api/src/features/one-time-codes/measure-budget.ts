import type { Needs } from '../../ctx.ts'
import { dayBucket } from './one-time-codes.rules.ts'
import { findBudgetUse } from './one-time-codes.store.ts'

/** How much of the day's budget of text messages is used: 1 for all of it, and more when more were asked for. */
export async function measureDayBudget({ db, clock, config }: Needs<'db' | 'clock' | 'config'>): Promise<number> {
  const at = clock.now()
  return (await findBudgetUse(db, `day:${dayBucket(at)}`, at)) / config.codes.perDay
}
