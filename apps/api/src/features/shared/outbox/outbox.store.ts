import type { Tx } from '@satrangi/db'
import type { Ctx } from '../../../ctx.ts'

/** The queue waits longer after each failure: the sixth attempt comes after four minutes, the last after ten. */
const maxAttempts = 7

/**
 * Adds a job to the queue; it runs only if the surrounding transaction commits.
 * @param priority lower ones go first
 */
export async function addJob(
  db: Tx,
  name: string,
  payload: Readonly<Record<string, string>>,
  { priority = 0 }: { priority?: number } = {},
): Promise<void> {
  await db.$executeRaw`
    select graphile_worker.add_job(${name}, payload := ${JSON.stringify(payload)}::json,
      max_attempts := ${maxAttempts}::int, priority := ${priority}::int)`
}

/** Deletes jobs that failed their last attempt, with their payloads, which the queue would keep for ever. */
export async function deleteFailedJobs(db: Tx): Promise<void> {
  await db.$queryRaw`
    select 1 from graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs where attempts >= max_attempts and locked_at is null))`
}

/** Jobs that an earlier version added and that no handler takes any more. */
const retiredJobs = ['expire_packs']

/**
 * Deletes jobs that an earlier version left behind: the queue would keep them for ever. It is done again
 * and again, since that version may still run beside this one; what it runs at the moment stays.
 */
export async function deleteRetiredJobs(db: Tx): Promise<void> {
  await db.$queryRaw`
    select 1 from graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs where task_identifier = any(${retiredJobs})))`
}

/**
 * Jobs that are not done yet, those that failed and are tried again among them, by their names.
 * @returns what is true of the 10,000 oldest
 */
export async function measureJobs(db: Tx): Promise<{ name: string; waiting: number; oldestSeconds: number }[]> {
  return db.$queryRaw`
    select task_identifier as name, count(*)::int as waiting,
      greatest(extract(epoch from now() - min(created_at)), 0)::float8 as "oldestSeconds"
    from (select task_identifier, created_at from graphile_worker.jobs
      where attempts < max_attempts order by id limit 10000) waiting
    group by task_identifier`
}

/** Runs a job. It may run twice and must then take effect once; when it throws, it runs again. */
type JobHandler = (ctx: Ctx, payload: Readonly<Record<string, unknown>>) => Promise<void>
export type JobHandlers = Readonly<Record<string, JobHandler>>
