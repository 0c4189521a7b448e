import { EventEmitter, once } from 'node:events'
import { Logger, type Runner, run, runOnce, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Ctx } from '../ctx.ts'
import type { JobHandlers } from '../features/outbox/index.ts'

export interface JobRunner {
  /**
   * Takes jobs as they come, until `stop`. Safe in several processes.
   * @throws when the database cannot be asked for the first of them
   */
  start: () => Promise<void>
  /** Does what is due now, then returns. */
  drain: () => Promise<void>
  /** Lets what runs finish. */
  stop: () => Promise<void>
}

/** What is done by the clock; of several processes one does it. */
export const crontab = `
  17 * * * * sweep
  */5 * * * * sweep_expired
  * * * * * reconcile_orders
  * * * * * expire_entitlements
`

/** Jobs on PostgreSQL: added inside a transaction, done at least once, tried again when they fail. */
export function graphileJobs(pool: Pool, ctx: Ctx, handlers: JobHandlers): JobRunner {
  let runner: Runner | undefined
  const taskList: TaskList = Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [
      name,
      async (payload: unknown) => {
        try {
          await handler(ctx, payload as Record<string, unknown>)
        } catch (error) {
          const kind = (error as Error).name
          ctx.log.error({ event: 'job_failed', job: name, kind }, 'a job failed; it is tried again')
          // The queue keeps the message, and a provider's one may quote the number it was about.
          throw new Error(kind)
        }
      },
    ]),
  )
  // The library's own lines quote payloads and errors; ours above say what is needed.
  const logger = new Logger(() => () => {})
  const options = { pgPool: pool, taskList, logger, noHandleSignals: true, concurrency: 4, pollInterval: 2000 }
  return {
    start: async () => {
      const events: WorkerEvents = new EventEmitter()
      const looked = firstLook(events)
      // Where the runner does not even begin, that is what is thrown.
      looked.catch(() => {})
      runner = await run({ ...options, events, crontab })
      await looked
    },
    drain: () => runOnce(options),
    stop: async () => {
      await runner?.stop()
      runner = undefined
    },
  }
}

/**
 * Resolves when the queue was asked once. If just that fails, the library remembers it for ever and
 * takes no job any more, so that its start has to fail.
 */
async function firstLook(events: WorkerEvents): Promise<void> {
  const failed = once(events, 'worker:getJob:error').then(([{ error }]) => {
    throw error
  })
  await Promise.race([once(events, 'worker:getJob:empty'), once(events, 'job:start'), failed])
}
