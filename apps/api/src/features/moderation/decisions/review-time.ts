import type { Db } from '@satrangi/db'
import type { Needs } from '../../../ctx.ts'
import { usualReviewHours } from './review-time.rules.ts'
import { findReviewTimes } from './review-time.store.ts'

const windowMs = 30 * 86_400_000
const ttlMs = 3_600_000

const cached = new WeakMap<Db, { hours: number | null; at: number }>()

/**
 * Within how many hours photos were usually reviewed in the last 30 days: the same for everybody, and computed once
 * an hour in each process. Null where it cannot be said.
 */
export async function loadUsualReviewHours({ db, clock }: Needs<'db' | 'clock'>): Promise<number | null> {
  const now = clock.now().getTime()
  const known = cached.get(db)
  if (known && now >= known.at && now - known.at < ttlMs) return known.hours
  const hours = usualReviewHours(await findReviewTimes(db, new Date(now - windowMs)))
  cached.set(db, { hours, at: now })
  return hours
}
