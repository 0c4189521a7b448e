import { casesJobs } from './cases/index.ts'
import { runFrequentCleanup, runHourlyCleanup } from './cleanup.ts'
import { contactJobs } from './contact/index.ts'
import { contactChangeJobs } from './contact-change/index.ts'
import { entitlementsJobs } from './entitlements/index.ts'
import { hintsJobs } from './hints/index.ts'
import { fillIdentityDigests } from './identity-digests/index.ts'
import { codeJobs } from './one-time-codes/index.ts'
import { ordersJobs } from './orders/index.ts'
import { announceJobs, type JobHandlers } from './outbox/index.ts'

/** The handlers of background jobs, by the name of the job. */
export const jobs: JobHandlers = {
  ...casesJobs,
  ...codeJobs,
  ...contactJobs,
  ...contactChangeJobs,
  ...announceJobs,
  ...entitlementsJobs,
  ...hintsJobs,
  ...ordersJobs,
  fill_identity_digests: fillIdentityDigests,
  sweep: runHourlyCleanup,
  sweep_expired: runFrequentCleanup,
}
