import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { exitWithParent, writeLog } from '@satrangi/test-kit/api'
import { toService } from '@satrangi/test-kit/child-service'
import { inRoot } from '@satrangi/test-kit/paths'
import type { ServiceGroup } from '@satrangi/test-kit/service-group'
import { setting } from '../lib/settings.ts'

/**
 * Makes backups beside the product, where BACKUP_TARGET is set. It is a process of its own: whatever becomes of it,
 * the product runs on.
 */
export function startBackupSchedule(dataDir: string, env: NodeJS.ProcessEnv, running: ServiceGroup): void {
  if (!setting('BACKUP_TARGET')) return
  const args = ['--import', exitWithParent, inRoot('scripts/backup.ts'), 'schedule', '--data', dataDir]
  const child = spawn(process.execPath, args, { cwd: inRoot(), env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  writeLog(child, join(dataDir, 'backup.log'))
  const service = toService(child)
  void service.ended.then(() => {
    if (child.exitCode) console.error('No backups are made: please see backup.log in the data folder.')
  })
  // It may end without the product ending.
  running.add('The backup', { ...service, ended: new Promise(() => {}) })
}
