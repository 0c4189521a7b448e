import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrateDatabase } from '@satrangi/test-kit/database'
import { databaseUser } from '@satrangi/test-kit/postgres/cluster'
import { ensureDatabase } from '@satrangi/test-kit/postgres/ensure-database'
import { isPidInUse } from '@satrangi/test-kit/processes'
import { loadOrCreateSecrets } from '@satrangi/test-kit/secrets'
import { ServiceGroup } from '@satrangi/test-kit/service-group'
import { setting } from '../lib/settings.ts'
import { ensureDataDir } from './data-dir.ts'
import { findDatabase } from './find-database.ts'
import { acquireLock } from './lock.ts'
import { settleRestore } from './swap-data.ts'

/**
 * Works with the product's database: the one that DATABASE_URL names, the one that `npm start` is
 * running now, or else our own, started for this alone.
 * @param migrates whether our own, when it is started for this, is brought up to date first
 */
export async function withDatabase<T>(
  dataDir: string,
  work: (url: string) => Promise<T>,
  { migrates = true } = {},
): Promise<T> {
  ensureDataDir(dataDir)
  const running = new ServiceGroup()
  const url = setting('DATABASE_URL') ? undefined : findRunningDatabase(dataDir)
  if (url) return work(url)
  try {
    if (!setting('DATABASE_URL')) {
      const release = await acquireLock(dataDir, 'no address: a script is at work')
      running.add('The lock', { ended: new Promise(() => {}), stop: async () => release(), kill: release })
      settleRestore(dataDir)
    }
    const database = await findDatabase(dataDir, loadOrCreateSecrets(dataDir), { running, ensureDatabase })
    if (migrates) await migrateDatabase(database.url)
    return await work(database.url)
  } finally {
    await running.stopAll()
  }
}

function findRunningDatabase(dataDir: string): string | undefined {
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
  if (!existsSync(pidFile) || !existsSync(join(dataDir, 'start.lock'))) return undefined
  const [pid, , , port] = readFileSync(pidFile, 'utf8').split('\n')
  if (!pid || !port || !isPidInUse(Number(pid))) return undefined
  return `postgresql://${databaseUser}:${loadOrCreateSecrets(dataDir).POSTGRES_PASSWORD}@127.0.0.1:${port}/satrangi`
}
