import type { Ctx } from '../../../ctx.ts'
import type { JobHandlers } from '../outbox/index.ts'
import { hasNoBackup } from './measure-backups.store.ts'

/** Runs once an hour: says when backups are to be made and none of everything has ever succeeded. */
async function checkBackups({ config, db, log }: Ctx): Promise<void> {
  if (!config.backups || !(await hasNoBackup(db))) return
  log.error({ event: 'backup_never' }, 'BACKUP_TARGET is set and no backup has ever succeeded; run one by hand')
}

export const backupsJobs: JobHandlers = { check_backups: checkBackups }
