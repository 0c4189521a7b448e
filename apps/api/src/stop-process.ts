import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { JobRunner } from './adapters/graphile-jobs.ts'
import type { Log } from './ctx.ts'
import type { OpenConnections } from './http/stop-connections.ts'

/** Requests, sockets and jobs that have not ended by then are cut off. */
const cutOffAfterMs = 6000
/** What does not close after that, a database that does not answer for one, is left. */
const endAfterMs = 9000

interface RunningParts {
  readonly app: FastifyInstance
  readonly connections: OpenConnections
  readonly jobRunner: JobRunner
  /** Closes what the app uses: Redis and the database. */
  readonly close: () => Promise<void>
  readonly log: Log
  /** For how long calls are still served. */
  readonly graceMs: number
}

/**
 * Stops serving, within ten seconds after the grace, whatever hangs: a slow upload, a client that reads nothing, a job
 * without an end, Redis, the database.
 * @returns whether everything that was acknowledged is stored
 */
export async function stopProcess(parts: RunningParts): Promise<boolean> {
  const { app, connections, jobRunner, close, log, graceMs } = parts
  // Neither is awaited here: a job may run for as long as the calls do.
  const idle = jobRunner.stop()
  idle.catch(() => {})
  await pause(graceMs)

  const cutOff = { connections: 0, jobs: 0 }
  const timer = setTimeout(() => {
    cutOff.connections = connections.count()
    cutOff.jobs = jobRunner.countRunning()
    connections.destroyAll()
    jobRunner.abandon().catch(() => {})
  }, cutOffAfterMs)
  let isStored = false
  const stopAll = async () => {
    await app.close()
    isStored = true
    await idle
    await close()
    return true
  }
  const isComplete = await Promise.race([stopAll().catch(() => false), pause(endAfterMs, false)])
  clearTimeout(timer)
  const isClean = isComplete && cutOff.connections + cutOff.jobs === 0
  log[isClean ? 'info' : 'warn'](
    { event: 'stopped', cutConnections: cutOff.connections, cutJobs: cutOff.jobs, complete: isComplete },
    isStored ? 'what was acknowledged is stored' : 'read marks may not be stored',
  )
  return isStored
}
