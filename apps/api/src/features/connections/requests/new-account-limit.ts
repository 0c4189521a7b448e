import { newAccountRequestsPerDay } from '@satrangi/contract'
import type { SqlTx } from '@satrangi/db'
import type { Needs } from '../../../ctx.ts'
import type { Viewer } from '../../../keys.ts'
import { Refusal } from '../../../refusal.ts'
import { isNewAccount, secondsUntilMidnight } from '../../discovery/index.ts'
import { calendarDayInIndia } from '../../members/index.ts'
import { countRequest, deleteDaysBefore } from './request-days.store.ts'

/**
 * Counts a new request for the day of an account in its first week, in the transaction that sends it. A plan changes
 * nothing.
 * @throws Refusal `request_limit`
 */
export async function countNewRequest(ctx: Needs<'clock' | 'config'>, tx: SqlTx, viewer: Viewer): Promise<void> {
  const now = ctx.clock.now()
  if (!isNewAccount(viewer, now)) return
  const limit = Math.ceil(newAccountRequestsPerDay * ctx.config.limitScale)
  if (await countRequest(tx, { member: viewer.key, day: calendarDayInIndia(now), limit })) return
  throw new Refusal('request_limit', { params: { limit }, retryAfter: secondsUntilMidnight(now) })
}

/** Deletes the counts of days that are over. */
export const deleteOldRequestDays = ({ db, clock }: Needs<'db' | 'clock'>): Promise<void> =>
  deleteDaysBefore(db, calendarDayInIndia(clock.now()))
