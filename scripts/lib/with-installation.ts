import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from '@satrangi/test-kit/failure'
import { fromRoot } from '@satrangi/test-kit/paths'
import { withDatabase } from '../start/with-database.ts'
import { setting } from './settings.ts'

/** Finds the database and data folder for a command, and closes afterwards what it has opened. */
export type WithInstallation = <T>(
  dataDir: string | undefined,
  run: (settings: { databaseUrl: string; dataDir: string }) => Promise<T>,
) => Promise<T>

/** The installation of this checkout. A database that DATABASE_URL names is migrated by its operator, not here. */
export const withInstallation: WithInstallation = (data, run) => {
  const dataDir = fromRoot(data ?? setting('DATA_DIR') ?? '.data')
  const databaseUrl = setting('DATABASE_URL')
  if (databaseUrl) return run({ databaseUrl, dataDir })
  if (!existsSync(join(dataDir, 'postgres'))) {
    throw new Failure(`There is no database in ${dataDir}: start the product first, or name one with DATABASE_URL.`)
  }
  return withDatabase(dataDir, (url) => run({ databaseUrl: url, dataDir }))
}
