import { Failure } from '@satrangi/test-kit/failure'
import { setting } from '../lib/settings.ts'
import { type Environment, readSecrets, secretNames } from './installation.ts'
import { runNamedRestore } from './restore/run-named-restore.ts'
import { withClient } from './with-client.ts'

/** A container beside that of PostgreSQL, or any other place where DATABASE_URL and DATA_DIR say where everything is. */
export function createContainerEnvironment(base: string, release: string): Environment {
  const dataDirOf = (given: string | undefined) => given ?? setting('DATA_DIR') ?? '.data'
  return {
    base,
    release,
    adoptCommand: 'docker compose run --rm backup node dist/backup.js adopt',
    withInstallation: (given, work) => {
      const secrets = readSecrets(Object.fromEntries(secretNames.map((name) => [name, setting(name)])))
      return work({ databaseUrl: databaseUrl(), dataDir: dataDirOf(given), secrets, release })
    },
    withScratchDatabase: (signal, work) => withScratchDatabaseOn(databaseUrl(), work, signal),
    restore: (options) => runNamedRestore({ ...options, dataDir: dataDirOf(options.dataDir) }, databaseUrl(), base),
  }
}

function databaseUrl(): string {
  const url = setting('DATABASE_URL')
  if (!url) throw new Failure('DATABASE_URL must be set.')
  return url
}

/** Always the same, so that the next run removes what one that was killed has left. */
const scratchName = 'satrangi_verify'

/** A database of its own on the product's server, which has no programs here to start another one. */
export async function withScratchDatabaseOn<T>(
  url: string,
  work: (scratchUrl: string) => Promise<T>,
  signal: AbortSignal = new AbortController().signal,
): Promise<T> {
  if (new URL(url).pathname === `/${scratchName}`)
    throw new Failure(`No database of yours may be named ${scratchName}.`)
  const urlOf = (database: string) => Object.assign(new URL(url), { pathname: `/${database}` }).href
  const run = (statement: string) => withClient(urlOf('postgres'), (client) => client.query(statement))
  const drop = () => run(`drop database if exists ${scratchName} with (force)`)
  // Whoever works with it fails then.
  const dropEarly = () => void drop().catch(() => {})
  await drop()
  await run(`create database ${scratchName}`)
  signal.addEventListener('abort', dropEarly, { once: true })
  try {
    return await work(urlOf(scratchName))
  } finally {
    signal.removeEventListener('abort', dropEarly)
    await drop()
  }
}
