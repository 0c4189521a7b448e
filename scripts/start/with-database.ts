import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrateDatabase } from '@satrangi/test-kit/database'
import { owner } from '@satrangi/test-kit/postgres/cluster'
import { isTaken } from '@satrangi/test-kit/processes'
import { keepSecrets } from '@satrangi/test-kit/secrets'
import { Running } from '@satrangi/test-kit/service-group'
import { setting } from '../lib/env.ts'
import { demandDataDir } from './data-dir.ts'
import { findDatabase } from './find-database.ts'
import { takeLock } from './lock.ts'

/**
 * Works with the product's database: the one that DATABASE_URL names, the one that `npm start` is
 * running now, or else our own, started for this alone.
 */
export async function withDatabase<T>(dataDir: string, work: (url: string) => Promise<T>): Promise<T> {
  demandDataDir(dataDir)
  const running = new Running()
  const url = setting('DATABASE_URL') ? undefined : runningNow(dataDir)
  if (url) return work(url)
  try {
    if (!setting('DATABASE_URL')) {
      const release = await takeLock(dataDir, 'no address: a script is at work')
      running.add('The lock', { ended: new Promise(() => {}), stop: async () => release(), kill: release })
    }
    const database = await findDatabase(dataDir, keepSecrets(dataDir), running)
    await migrateDatabase(database.url)
    return await work(database.url)
  } finally {
    await running.stopAll()
  }
}

function runningNow(dataDir: string): string | undefined {
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
  if (!existsSync(pidFile) || !existsSync(join(dataDir, 'start.lock'))) return undefined
  const [pid, , , port] = readFileSync(pidFile, 'utf8').split('\n')
  if (!pid || !port || !isTaken(Number(pid))) return undefined
  return `postgresql://${owner}:${keepSecrets(dataDir).POSTGRES_PASSWORD}@127.0.0.1:${port}/satrangi`
}
