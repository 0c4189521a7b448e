import type { Ctx } from '../ctx.ts'
import { deleteOldCodes } from './one-time-codes/index.ts'
import { deleteDeadOrders } from './orders/index.ts'
import { deleteFailedJobs } from './outbox/index.ts'
import { deleteUnownedPhotoFiles } from './photos/index.ts'
import { deleteOldSessions } from './sessions/index.ts'
import { deleteOldSignUps } from './sign-up/index.ts'

/** Runs every five minutes: deletes expired sign-ups and jobs that failed for good. */
export async function runFrequentCleanup({ db, clock }: Ctx): Promise<void> {
  await deleteOldSignUps(db, clock.now())
  await deleteFailedJobs(db)
}

/** Runs once an hour: deletes old codes, sessions and orders, and photo files that no row names. */
export async function runHourlyCleanup(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now()
  await deleteOldCodes(ctx.db, now)
  await deleteOldSessions(ctx.db, now)
  await deleteDeadOrders(ctx)
  await deleteUnownedPhotoFiles(ctx)
}
