// The commands of the backup in the container of the API: `node dist/backup.js COMMAND`.

import { readFileSync } from 'node:fs'
import { runScript } from '@satrangi/test-kit/failure'
import { createContainerEnvironment } from '../scripts/backup/container-environment.ts'
import { runBackup } from '../scripts/backup/run-backup.ts'
import { readSecretFiles, setting } from '../scripts/lib/settings.ts'
import { assertBackupDisk } from './assert-backup-disk.ts'

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }

await runScript(() => {
  readSecretFiles()
  const [command = 'create', ...rest] = process.argv.slice(2)
  if (['create', 'base', 'ship', 'schedule'].includes(command)) {
    assertBackupDisk({
      target: setting('BACKUP_TARGET'),
      dataDir: setting('DATA_DIR') ?? '.data',
      isSameDiskAllowed: setting('BACKUP_ALLOW_SAME_DISK') === 'true',
    })
  }
  return runBackup([command, ...rest], 'node dist/backup.js', createContainerEnvironment(process.cwd(), version))
})
