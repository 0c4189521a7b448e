import { codeJobs } from './one-time-codes/index.ts'
import type { JobHandlers } from './outbox/index.ts'
import { sweep } from './sweeping.ts'

/** Everything that is done later, by name. */
export const jobs: JobHandlers = { ...codeJobs, sweep }
