import type { Needs } from '../../../ctx.ts'
import { dayBucket } from './one-time-codes.rules.ts'
import { findBudgetUse } from './one-time-codes.store.ts'

/** Steps of a whole budget. A single message that is sent must not show: it says that its number has an account. */
const steps = 20

/** How much of the day's budget of text messages is used, rounded down to 5 %: 1 for all of it, and more beyond. */
export async function measureDayBudget({ db, clock, config }: Needs<'db' | 'clock' | 'config'>): Promise<number> {
  const at = clock.now()
  const used = await findBudgetUse(db, `day:${dayBucket(at)}`, at)
  return Math.floor((used / config.codes.perDay) * steps) / steps
}
