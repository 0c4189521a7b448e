import { assertPortFree } from '@satrangi/test-kit/ports'
import { step } from '@satrangi/test-kit/progress'
import { apiSecretNames, loadOrCreateSecrets, type Secrets } from '@satrangi/test-kit/secrets'
import type { ServiceGroup } from '@satrangi/test-kit/service-group'
import { setting } from '../lib/settings.ts'
import { ensureDataDir } from './data-dir.ts'
import { deleteData } from './delete-data.ts'
import { findDatabase } from './find-database.ts'
import { findRedis } from './find-redis.ts'
import { acquireLock } from './lock.ts'
import type { Options } from './options.ts'
import type { Preparation } from './start-preparation.ts'
import { settleRestore } from './swap-data.ts'

/** The services that the API uses, and its environment. */
export interface Services {
  databaseUrl: string
  env: NodeJS.ProcessEnv
}

/** What a run works with. */
export interface Run {
  /** What it has started, and stops at its end. */
  running: ServiceGroup
  preparation: Preparation
  signal: AbortSignal
}

/** Validates settings and locks the data folder, before anything is started. */
export async function claimDataDir(options: Options, url: string, { running, preparation }: Run): Promise<void> {
  const { dataDir, port, host, fresh } = options
  await preparation.run('checkSettings', { port, host })
  ensureDataDir(dataDir)
  const release = await acquireLock(dataDir, url)
  running.add('The lock', { ended: new Promise(() => {}), stop: async () => release(), kill: release })
  await assertPortFree(port, host)
  settleRestore(dataDir)
  if (fresh) await deleteData(dataDir)
}

/** Starts the database and Redis, or finds those that are named, and brings the data up to date. */
export async function startServices(options: Options, { running, preparation, signal }: Run): Promise<Services> {
  const { dataDir, members } = options
  const secrets = loadOrCreateSecrets(dataDir)
  const database = await findDatabase(dataDir, secrets, {
    running,
    signal,
    ensureDatabase: (url) => preparation.run('ensureDatabase', { url }),
  })
  signal.throwIfAborted()
  const redisUrl = await findRedis(dataDir, secrets, { running, signal })
  signal.throwIfAborted()
  await step('Migrating the database', () => preparation.run('migrate', database))
  signal.throwIfAborted()
  const env = {
    ...process.env,
    ...apiSecrets(secrets),
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    REDIS_URL: redisUrl ?? '',
  }
  if (await preparation.run('needsDemoMembers', { options, database }))
    await step('Making demo members', (report) =>
      preparation.run('makeDemoMembers', { members, dataDir, url: database.url }, report),
    )
  return { databaseUrl: database.url, env }
}

/** The secrets that the API knows; one that the environment sets itself is left alone. */
function apiSecrets(secrets: Secrets): NodeJS.ProcessEnv {
  return Object.fromEntries(apiSecretNames.map((name) => [name, setting(name) ?? secrets[name]]))
}
