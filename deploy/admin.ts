// The moderators' commands in the container of the API: `node dist/admin.js COMMAND`.

import { Failure, runScript } from '@satrangi/test-kit/failure'
import { runAdmin } from '../scripts/admin/run-admin.ts'
import { readSecretFiles } from '../scripts/lib/settings.ts'

await runScript(() => {
  readSecretFiles()
  return runAdmin(process.argv.slice(2), (data, run) => {
    const databaseUrl = process.env.DATABASE_URL
    if (!databaseUrl) throw new Failure('DATABASE_URL must be set.')
    return run({ databaseUrl, dataDir: data ?? process.env.DATA_DIR ?? '.data' })
  })
})
