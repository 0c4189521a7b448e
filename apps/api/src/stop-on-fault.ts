import { currentJob } from './adapters/job-context.ts'
import type { Log } from './ctx.ts'
import { describeFault, isDependencyAway } from './http/errors.ts'

/**
 * After an error that nobody expected nobody knows what state the process is in: another one takes its place. A job
 * stands alone, and is tried again by itself: its error, thrown where nobody waits for it, ends nothing.
 */
export function stopOnFault(log: Log, stop: (reason: string) => void): void {
  process.on('uncaughtException', (error) => {
    if (reportJob(log, error)) return
    log.error({ event: 'unhandled', ...describeFault(error) }, 'an error was thrown unheard')
    stop('uncaughtException')
  })
  process.on('unhandledRejection', (error) => {
    if (reportJob(log, error)) return
    log.error({ event: 'unhandled', ...describeFault(error) }, 'a promise failed unheard')
    // While a dependency is away every process would stop, and none of them has a fault.
    if (!isDependencyAway(error)) stop('unhandledRejection')
  })
}

function reportJob(log: Log, error: unknown): boolean {
  const job = currentJob()
  if (job === undefined) return false
  log.error({ event: 'job_failed', job, ...describeFault(error) }, 'a job failed where nobody waited for it')
  return true
}
