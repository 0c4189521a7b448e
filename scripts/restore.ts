// npm run restore: the same as `npm run backup -- restore`.
import { runScript } from '@satrangi/test-kit/failure'
import { ownEnvironment } from './backup/own-environment.ts'
import { runBackup } from './backup/run-backup.ts'
import { loadEnv } from './lib/settings.ts'

await runScript(() => {
  loadEnv()
  return runBackup(['restore', ...process.argv.slice(2)], 'npm run backup --', ownEnvironment)
})
