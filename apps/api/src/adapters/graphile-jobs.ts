import { EventEmitter, once } from 'node:events'
import { Logger, type Runner, run, runOnce, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Ctx } from '../ctx.ts'
import type { JobHandlers } from '../features/shared/outbox/index.ts'
import { runAsJob } from './job-context.ts'

export interface JobRunner {
  /**
   * Runs jobs as they arrive, until `stop`. Several processes can do so at a time.
   * @throws when the first query of the queue fails
   */
  start: () => Promise<void>
  /** Runs the jobs that are due, then returns. */
  drain: () => Promise<void>
  /** Takes no more jobs, and waits for running ones to finish. */
  stop: () => Promise<void>
  /** Gives running jobs back to the queue, which has another process try them again, and no longer waits for them. */
  abandon: () => Promise<void>
  /** How many jobs this process is running. */
  countRunning: () => number
}

/** The scheduled jobs, in UTC; of several processes one runs each. Complaints about pictures are answered at 10:00 in India. */
export const crontab = `
  17 * * * * sweep
  */5 * * * * sweep_expired
  * * * * * reconcile_orders
  * * * * * expire_entitlements
  * * * * * fill_identity_digests
  * * * * * fill_conversation_hours
  * * * * * tend_cases
  * * * * * end_suspensions
  * * * * * open_picture_complaints
  * * * * * move_waiting_notes
  29 * * * * store_figures
  47 * * * * check_backups
  41 3 * * * check_helplines
  23 4 * * * mend_places
  30 4 * * * mail_complaint_outcomes
`

/** What these do says who has an account or whose photo is looked at, and a trace shows it: by its steps, or by its time alone. */
const untracedJobs: ReadonlySet<string> = new Set([
  'deliver_code',
  'notify_email_holder',
  'open_picture_complaints',
  'compare_photos',
  'mail_complaint_outcomes',
  'mail_complaint_outcome',
])

/** Jobs in PostgreSQL: added within a transaction, run at least once, and retried when they fail. */
export function graphileJobs(pool: Pool, ctx: Ctx, handlers: JobHandlers): JobRunner {
  let runner: Runner | undefined
  let stopped: Promise<void> | undefined
  const abandoned = Promise.withResolvers<void>()
  let runningCount = 0
  const poolIds: string[] = []
  const taskList: TaskList = Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [
      name,
      async (payload: unknown) => {
        runningCount += 1
        try {
          const run = () => runAsJob(name, () => handler(ctx, payload as Record<string, unknown>))
          await (untracedJobs.has(name) ? run() : ctx.tracer.run(`job ${name}`, run))
          ctx.meter.count('jobs_run', name)
        } catch (error) {
          const kind = error instanceof Error ? error.name : typeof error
          ctx.meter.count('jobs_failed', name)
          ctx.log.error({ event: 'job_failed', job: name, kind }, 'a job failed; it is tried again')
          // The queue stores the message, and a provider's message may quote a phone number.
          throw new Error(kind)
        } finally {
          runningCount -= 1
        }
      },
    ]),
  )
  // The library's own log lines quote payloads and errors; ours above are enough.
  const logger = new Logger(() => () => {})
  const options = { pgPool: pool, taskList, logger, noHandleSignals: true, concurrency: 4, pollInterval: 2000 }
  return {
    start: async () => {
      const events: WorkerEvents = new EventEmitter()
      events.on('pool:create', ({ workerPool }) => poolIds.push(workerPool.id))
      const firstQuery = waitForFirstQuery(events)
      // If the runner does not start at all, that error is thrown instead.
      firstQuery.catch(() => {})
      // What the library itself does not await, such as the end of a job, belongs to the queue.
      runner = await runAsJob('queue', () => run({ ...options, events, crontab }))
      await firstQuery
    },
    drain: () => runOnce(options),
    stop: async () => {
      stopped ??= runner?.stop()
      await Promise.race([stopped, abandoned.promise])
    },
    abandon: async () => {
      // The library's own way does nothing once the runner is being stopped; locks would last for four hours.
      await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [poolIds]).finally(abandoned.resolve)
    },
    countRunning: () => runningCount,
  }
}

/**
 * Resolves after the first query of the queue. If that query fails, the library never runs a job
 * again, so that the start has to fail.
 */
async function waitForFirstQuery(events: WorkerEvents): Promise<void> {
  const failed = once(events, 'worker:getJob:error').then(([{ error }]) => {
    throw error
  })
  await Promise.race([once(events, 'worker:getJob:empty'), once(events, 'job:start'), failed])
}
