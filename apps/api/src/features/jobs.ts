import { contactChangeJobs } from './contact-change/index.ts'
import { membershipJobs } from './membership/index.ts'
import { codeJobs } from './one-time-codes/index.ts'
import { announceJobs, type JobHandlers } from './outbox/index.ts'
import { sweep, sweepExpired } from './sweeping.ts'

/** Everything that is done later, by name. */
export const jobs: JobHandlers = {
  ...codeJobs,
  ...contactChangeJobs,
  ...announceJobs,
  ...membershipJobs,
  sweep,
  sweep_expired: sweepExpired,
}
