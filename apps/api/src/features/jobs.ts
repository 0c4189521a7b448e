import { runFrequentCleanup, runHourlyCleanup } from './cleanup.ts'
import { contactChangeJobs } from './contact-change/index.ts'
import { entitlementsJobs } from './entitlements/index.ts'
import { codeJobs } from './one-time-codes/index.ts'
import { ordersJobs } from './orders/index.ts'
import { announceJobs, type JobHandlers } from './outbox/index.ts'

/** The handlers of background jobs, by the name of the job. */
export const jobs: JobHandlers = {
  ...codeJobs,
  ...contactChangeJobs,
  ...announceJobs,
  ...entitlementsJobs,
  ...ordersJobs,
  sweep: runHourlyCleanup,
  sweep_expired: runFrequentCleanup,
}
