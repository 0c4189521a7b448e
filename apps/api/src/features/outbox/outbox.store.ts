import type { Tx } from '@satrangi/db'

/**
 * Adds a job to the queue; it is done only if the transaction around it commits.
 * @param priority lower ones go first
 */
export async function addJob(
  db: Tx,
  name: string,
  payload: Readonly<Record<string, string>>,
  { attempts = 5, priority = 0 }: { attempts?: number; priority?: number } = {},
): Promise<void> {
  await db.$executeRaw`
    select graphile_worker.add_job(${name}, payload := ${JSON.stringify(payload)}::json,
      max_attempts := ${attempts}::int, priority := ${priority}::int)`
}
