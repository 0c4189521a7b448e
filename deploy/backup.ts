// The commands of the backup in the container of the API: `node dist/backup.js COMMAND`.

import { readFileSync } from 'node:fs'
import { runScript } from '@satrangi/test-kit/failure'
import { createContainerEnvironment } from '../scripts/backup/container-environment.ts'
import { runBackup } from '../scripts/backup/run-backup.ts'

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }

await runScript(() =>
  runBackup(process.argv.slice(2), 'node dist/backup.js', createContainerEnvironment(process.cwd(), version)),
)
