// npm run backup: encrypted backups, their verification, and restoring them.
import { runScript } from '@satrangi/test-kit/failure'
import { ownEnvironment } from './backup/own-environment.ts'
import { runBackup } from './backup/run-backup.ts'
import { loadEnv } from './lib/settings.ts'

await runScript(() => {
  loadEnv()
  return runBackup(process.argv.slice(2), 'npm run backup --', ownEnvironment)
})
