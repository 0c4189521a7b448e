// pnpm admin: the moderators' commands, whether the product runs or not.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Failure, runScript } from '@satrangi/test-kit/failure'
import { fromRoot } from '@satrangi/test-kit/paths'
import { runAdmin, type WithInstallation } from './admin/run-admin.ts'
import { loadEnv, setting } from './lib/settings.ts'
import { withDatabase } from './start/with-database.ts'

const withInstallation: WithInstallation = (data, run) => {
  const dataDir = fromRoot(data ?? setting('DATA_DIR') ?? '.data')
  const databaseUrl = setting('DATABASE_URL')
  // A database named by DATABASE_URL is migrated by its operator, not by an admin command.
  if (databaseUrl) return run({ databaseUrl, dataDir })
  if (!existsSync(join(dataDir, 'postgres'))) {
    throw new Failure(`There is no database in ${dataDir}: start the product first, or name one with DATABASE_URL.`)
  }
  return withDatabase(dataDir, (url) => run({ databaseUrl: url, dataDir }))
}

await runScript(async () => {
  loadEnv()
  return runAdmin(process.argv.slice(2), withInstallation)
})
