import type { Tx } from '@satrangi/db'

/** The queue waits longer after each failure: the sixth try comes after four minutes, the last after ten. */
const tries = 7

/**
 * Adds a job to the queue; it is done only if the transaction around it commits.
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
      max_attempts := ${tries}::int, priority := ${priority}::int)`
}

/** Removes jobs that were given up, which the queue would keep for ever, with what they were about. */
export async function removeGivenUp(db: Tx): Promise<void> {
  await db.$queryRaw`
    select 1 from graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs where attempts >= max_attempts and locked_at is null))`
}
