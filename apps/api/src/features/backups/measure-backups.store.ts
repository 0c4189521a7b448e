import type { Tx } from '@satrangi/db'

export interface BackupMeasure {
  /** What is backed up: `copy` is all of it. */
  readonly name: string
  /** Seconds since 1970; null where none has succeeded yet. */
  readonly lastSuccess: number | null
  /** Whether the last run failed. */
  readonly hasFailed: boolean
}

const undefinedTable = '42P01'

/** The last run of each kind of backup; none where the database knows of no backups. */
export async function measureBackups(db: Tx): Promise<BackupMeasure[]> {
  try {
    return await db.$queryRaw<BackupMeasure[]>`
      select kind as name, extract(epoch from last_success_at)::float8 as "lastSuccess",
        coalesce(last_failure_at >= greatest(last_started_at, last_success_at), false) as "hasFailed"
      from backup_runs`
  } catch (error) {
    if ((error as Error).message.includes(undefinedTable)) return []
    throw error
  }
}
