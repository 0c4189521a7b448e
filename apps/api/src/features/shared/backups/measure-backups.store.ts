import type { Tx } from '@satrangi/db'

export interface BackupMeasure {
  /** What is backed up: `copy` is all of it. */
  readonly name: string
  /** Seconds since 1970; null where none has succeeded yet. */
  readonly lastSuccess: number | null
  /** Whether the last run failed. */
  readonly hasFailed: boolean
}

/** The last run of each kind of backup; none where none was ever made. */
export function measureBackups(db: Tx): Promise<BackupMeasure[]> {
  return db.$queryRaw<BackupMeasure[]>`
    select kind as name, extract(epoch from last_success_at)::float8 as "lastSuccess",
      coalesce(last_failure_at >= greatest(last_started_at, last_success_at), false) as "hasFailed"
    from backup_runs`
}

/** Whether no copy of everything has succeeded in an installation that had an hour for its first. */
export async function hasNoBackup(db: Tx): Promise<boolean> {
  const [row] = await db.$queryRaw<{ hasNone: boolean }[]>`
    select not exists (select from backup_runs where kind = 'copy' and last_success_at is not null)
      and exists (select from _prisma_migrations where finished_at < now() - interval '1 hour') as "hasNone"`
  return row?.hasNone === true
}
