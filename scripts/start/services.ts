import { assertDatabaseReachable, migrateDatabase } from '@satrangi/test-kit/database'
import { assertPortFree } from '@satrangi/test-kit/ports'
import { step } from '@satrangi/test-kit/progress'
import { startRedis } from '@satrangi/test-kit/redis'
import { apiSecretNames, loadOrCreateSecrets, type Secrets } from '@satrangi/test-kit/secrets'
import type { ServiceGroup } from '@satrangi/test-kit/service-group'
import { assertBackupSettings } from '../backup/settings.ts'
import { setting } from '../lib/settings.ts'
import { reportUnknownSettings } from '../lib/unknown-settings.ts'
import { assertRedis, assertSettings } from './assert-settings.ts'
import { ensureDataDir } from './data-dir.ts'
import { deleteData } from './delete-data.ts'
import { findDatabase } from './find-database.ts'
import { acquireLock } from './lock.ts'
import type { Options } from './options.ts'
import { seedOnFirstStart } from './seed-on-first-start.ts'
import { finishSwap } from './swap-data.ts'

/** The services that the API uses, and its environment. */
export interface Services {
  databaseUrl: string
  env: NodeJS.ProcessEnv
}

/** Validates settings and locks the data folder, before anything is started. */
export async function claimDataDir(options: Options, url: string, running: ServiceGroup): Promise<void> {
  const { dataDir, port, host, fresh } = options
  reportUnknownSettings()
  const { redisUrl } = assertSettings(options)
  assertBackupSettings()
  ensureDataDir(dataDir)
  const databaseUrl = setting('DATABASE_URL')
  if (databaseUrl) await assertDatabaseReachable(databaseUrl)
  if (redisUrl) await assertRedis(redisUrl)
  const release = await acquireLock(dataDir, url)
  running.add('The lock', { ended: new Promise(() => {}), stop: async () => release(), kill: release })
  await assertPortFree(port, host)
  finishSwap(dataDir)
  if (fresh) await deleteData(dataDir)
}

/** Starts the database and Redis, or finds those that are named, and brings the data up to date. */
export async function startServices(options: Options, running: ServiceGroup, signal: AbortSignal): Promise<Services> {
  const { dataDir } = options
  const secrets = loadOrCreateSecrets(dataDir)
  const database = await findDatabase(dataDir, secrets, running)
  signal.throwIfAborted()
  const redisUrl = await findRedis(dataDir, secrets, running)
  signal.throwIfAborted()
  await step('Migrating the database', () => migrateDatabase(database.url, { report: console.log }))
  signal.throwIfAborted()
  const env = {
    ...process.env,
    ...apiSecrets(secrets),
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    REDIS_URL: redisUrl ?? '',
  }
  await seedOnFirstStart(options, database, signal)
  return { databaseUrl: database.url, env }
}

/** The Redis that REDIS_URL names, or our own; none where nothing is installed. */
async function findRedis(dataDir: string, secrets: Secrets, running: ServiceGroup): Promise<string | undefined> {
  const named = setting('REDIS_URL')
  if (named) return named
  const redis = await startRedis(dataDir, secrets.REDIS_PASSWORD)
  if (redis) running.add('Redis', redis)
  else console.log('There is no redis-server on this machine: one process serves alone, without it.')
  return redis?.url
}

/** The secrets that the API knows; one that the environment sets itself is left alone. */
function apiSecrets(secrets: Secrets): NodeJS.ProcessEnv {
  return Object.fromEntries(apiSecretNames.map((name) => [name, setting(name) ?? secrets[name]]))
}
