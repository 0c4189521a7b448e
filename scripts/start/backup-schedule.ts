import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { exitWithParent, writeLog } from '@satrangi/test-kit/api'
import { toService } from '@satrangi/test-kit/child-service'
import { inRoot } from '@satrangi/test-kit/paths'
import type { ServiceGroup } from '@satrangi/test-kit/service-group'
import { setting } from '../lib/settings.ts'
import { supervise } from './supervise.ts'

/**
 * Makes backups beside the product, where BACKUP_TARGET is set. It is a process of its own, which is started again when
 * it ends: `backup.log` in the data folder says why.
 */
export function startBackupSchedule(
  dataDir: string,
  env: NodeJS.ProcessEnv,
  { running, signal }: { running: ServiceGroup; signal: AbortSignal },
): void {
  if (!setting('BACKUP_TARGET')) return
  const launch = () => {
    const args = ['--import', exitWithParent, inRoot('scripts/backup.ts'), 'schedule', '--data', dataDir]
    const child = spawn(process.execPath, args, { cwd: inRoot(), env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
    writeLog(child, join(dataDir, 'backup.log'))
    return toService(child)
  }
  running.add(
    'The backup',
    supervise({ name: 'The backup', first: launch(), startAgain: async () => launch(), signal }),
  )
}
