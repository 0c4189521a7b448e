// npm run verify: the same as `npm run backup -- verify`.
import { runScript } from '@satrangi/test-kit/failure'
import { ownEnvironment } from './backup/own-environment.ts'
import { runBackup } from './backup/run-backup.ts'
import { loadEnv } from './lib/settings.ts'

await runScript(() => {
  loadEnv()
  return runBackup(['verify', ...process.argv.slice(2)], 'npm run backup --', ownEnvironment)
})
