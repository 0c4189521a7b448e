import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from '@satrangi/test-kit/failure'
import { fromRoot, inRoot } from '@satrangi/test-kit/paths'
import { apiSecretNames, loadOrCreateSecrets } from '@satrangi/test-kit/secrets'
import { setting } from '../lib/settings.ts'
import { withDatabase } from '../start/with-database.ts'
import type { CheckedInstallation } from './installation.ts'

/** The installation of this checkout, as `npm start` runs it. */
export function ownInstallation(data: string | undefined): CheckedInstallation {
  const dataDir = fromRoot(data ?? setting('DATA_DIR') ?? '.data')
  const secretsFile = join(dataDir, 'secrets.json')
  const made = existsSync(secretsFile) ? loadOrCreateSecrets(dataDir) : undefined
  const secrets = Object.fromEntries(apiSecretNames.map((name) => [name, setting(name) ?? made?.[name]]))
  const named = setting('DATABASE_URL')
  return {
    // An address of its own database is only known while that runs, and is not a setting of anybody.
    settings: { ...process.env, ...secrets, DATABASE_URL: named ?? 'postgresql://localhost/satrangi' },
    dataDir,
    base: inRoot(),
    reachesBackups: true,
    backupCommand: 'npm run backup',
    secretFiles: [inRoot('.env'), secretsFile].filter((file) => existsSync(file)),
    withDatabase: (check) => {
      if (named) return check(named)
      if (!existsSync(join(dataDir, 'postgres')))
        throw new Failure(`there is none in ${dataDir}: npm start makes it, or name one with DATABASE_URL.`)
      return withDatabase(dataDir, check, { migrates: false })
    },
  }
}
