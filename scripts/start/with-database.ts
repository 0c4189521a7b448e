import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrateDatabase } from '@satrangi/test-kit/database'
import { databaseUser } from '@satrangi/test-kit/postgres/cluster'
import { ensureDatabase } from '@satrangi/test-kit/postgres/ensure-database'
import { isPidInUse } from '@satrangi/test-kit/processes'
import { loadOrCreateSecrets } from '@satrangi/test-kit/secrets'
import { ServiceGroup } from '@satrangi/test-kit/service-group'
import { interruptible } from '../lib/interruptible.ts'
import { setting } from '../lib/settings.ts'
import { ensureDataDir } from './data-dir.ts'
import { findDatabase } from './find-database.ts'
import { acquireLock, isLocked } from './lock.ts'
import { settleRestore } from './swap-data.ts'

/**
 * Works with the product's database: the one that DATABASE_URL names, the one that `npm start` is
 * running now, or else our own, started for this alone and ended with it, by a signal too.
 * @param migrates whether our own, when it is started for this, is brought up to date first
 */
export async function withDatabase<T>(
  dataDir: string,
  work: (url: string) => Promise<T>,
  { migrates = true } = {},
): Promise<T> {
  ensureDataDir(dataDir)
  const prepare = async (url: string) => {
    if (migrates) await migrateDatabase(url)
    return work(url)
  }
  const named = setting('DATABASE_URL')
  if (named) return prepare(named)
  const running = await findRunningDatabase(dataDir)
  if (running) return work(running)
  const sentence = 'Interrupted: PostgreSQL, which was started for this, is stopped; run it again.'
  return interruptible(sentence, (signal) => withOwnServer(dataDir, signal, prepare))
}

async function withOwnServer<T>(dataDir: string, signal: AbortSignal, work: (url: string) => Promise<T>): Promise<T> {
  const running = new ServiceGroup()
  // Whatever works with the server fails then.
  const stop = () => void running.stopAll()
  signal.addEventListener('abort', stop)
  try {
    const release = await acquireLock(dataDir, 'no address: a script is at work')
    running.add('The lock', { ended: new Promise(() => {}), stop: async () => release(), kill: release })
    settleRestore(dataDir)
    const database = await findDatabase(dataDir, loadOrCreateSecrets(dataDir), { running, ensureDatabase, signal })
    signal.throwIfAborted()
    const result = await work(database.url)
    // It may have taken the end of the server for what it found.
    signal.throwIfAborted()
    return result
  } finally {
    signal.removeEventListener('abort', stop)
    await running.stopAll()
  }
}

/** That of a run that was killed may be ended by the next one at any moment. */
async function findRunningDatabase(dataDir: string): Promise<string | undefined> {
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
  if (!existsSync(pidFile) || !(await isLocked(dataDir))) return undefined
  const [pid, , , port] = readFileSync(pidFile, 'utf8').split('\n')
  if (!pid || !port || !isPidInUse(Number(pid))) return undefined
  return `postgresql://${databaseUser}:${loadOrCreateSecrets(dataDir).POSTGRES_PASSWORD}@127.0.0.1:${port}/satrangi`
}
