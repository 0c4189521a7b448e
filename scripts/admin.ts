// pnpm admin: what moderators do, beside the product while it runs or without it.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Failure, runScript } from '@satrangi/test-kit/failure'
import { fromRoot } from '@satrangi/test-kit/paths'
import { type Place, runAdmin } from './admin/run-admin.ts'
import { loadEnv, setting } from './lib/env.ts'
import { withDatabase } from './start/with-database.ts'

const place: Place = (data, work) => {
  const dataDir = fromRoot(data ?? setting('DATA_DIR') ?? '.data')
  const databaseUrl = setting('DATABASE_URL')
  // Somebody's own database is brought up to date by whoever runs the product, not in passing.
  if (databaseUrl) return work({ databaseUrl, dataDir })
  if (!existsSync(join(dataDir, 'postgres'))) {
    throw new Failure(`There is no database in ${dataDir}: start the product first, or name one with DATABASE_URL.`)
  }
  return withDatabase(dataDir, (url) => work({ databaseUrl: url, dataDir }))
}

await runScript(async () => {
  loadEnv()
  return runAdmin(process.argv.slice(2), place)
})
