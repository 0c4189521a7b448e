import { contactChangeJobs } from './contact-change/index.ts'
import { entitlementsJobs } from './entitlements/index.ts'
import { codeJobs } from './one-time-codes/index.ts'
import { ordersJobs } from './orders/index.ts'
import { announceJobs, type JobHandlers } from './outbox/index.ts'
import { sweep, sweepExpired } from './sweeping.ts'

/** Everything that is done later, by name. */
export const jobs: JobHandlers = {
  ...codeJobs,
  ...contactChangeJobs,
  ...announceJobs,
  ...entitlementsJobs,
  ...ordersJobs,
  sweep,
  sweep_expired: sweepExpired,
}
