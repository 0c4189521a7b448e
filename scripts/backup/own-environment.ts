import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from '@satrangi/test-kit/failure'
import { fromRoot, inRoot } from '@satrangi/test-kit/paths'
import { loadOrCreateSecrets } from '@satrangi/test-kit/secrets'
import { withScratchServer } from '../lib/scratch-server.ts'
import { setting } from '../lib/settings.ts'
import { withDatabase } from '../start/with-database.ts'
import { type Environment, readSecrets, secretNames } from './installation.ts'
import { runNamedRestore } from './restore/run-named-restore.ts'
import { runOwnRestore } from './restore/run-own-restore.ts'

const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as { version: string }
const dataDirOf = (given: string | undefined) => fromRoot(given ?? setting('DATA_DIR') ?? '.data')

/** A checkout of the project: the database is the one of `npm start`, or the one that DATABASE_URL names. */
export const ownEnvironment: Environment = {
  base: inRoot(),
  release: version,
  adoptCommand: 'npm run backup -- adopt',
  withInstallation: (given, work) => {
    const dataDir = dataDirOf(given)
    const run = (databaseUrl: string) => {
      const made = existsSync(join(dataDir, 'secrets.json')) ? loadOrCreateSecrets(dataDir) : undefined
      const secrets = Object.fromEntries(secretNames.map((name) => [name, setting(name) ?? made?.[name]]))
      return work({ databaseUrl, dataDir, secrets: readSecrets(secrets), release: version })
    }
    const named = setting('DATABASE_URL')
    if (named) return run(named)
    if (!existsSync(join(dataDir, 'postgres'))) {
      throw new Failure(`There is no database in ${dataDir}: start the product first, or name one with DATABASE_URL.`)
    }
    return withDatabase(dataDir, run)
  },
  withScratchDatabase: (signal, work) => withScratchServer('The verification', signal, work),
  restore: (given) => {
    const options = { ...given, dataDir: dataDirOf(given.dataDir) }
    const named = setting('DATABASE_URL')
    return named ? runNamedRestore(options, named, inRoot()) : runOwnRestore(options)
  },
}
