import { join } from 'node:path'
import { freePort } from '@satrangi/test-kit/ports'
import { launchReadyServer } from '@satrangi/test-kit/postgres/launch-server'
import { step } from '@satrangi/test-kit/progress'
import type { Secrets } from '@satrangi/test-kit/secrets'
import type { ServiceGroup } from '@satrangi/test-kit/service-group'
import { setting } from '../lib/settings.ts'
import { supervise } from './supervise.ts'

export interface Database {
  url: string
  /** It is ours, in the data folder, and not somebody's server. */
  isOwn: boolean
}

interface DatabaseStart {
  running: ServiceGroup
  /** Creates the database on our own server, if it is missing. */
  ensureDatabase: (url: string) => Promise<void>
  /** Aborted when nothing is to be started any more. */
  signal: AbortSignal
}

/** The database that DATABASE_URL names, or else our own, which is started again when it ends. */
export async function findDatabase(
  dataDir: string,
  secrets: Secrets,
  { running, ensureDatabase, signal }: DatabaseStart,
): Promise<Database> {
  const named = setting('DATABASE_URL')
  if (named) return { url: named, isOwn: false }
  return step('Starting PostgreSQL', async () => {
    const settings = {
      path: join(dataDir, 'postgres'),
      logFile: join(dataDir, 'postgres.log'),
      password: secrets.POSTGRES_PASSWORD,
      durable: true,
      port: await freePort(),
    }
    const first = await launchReadyServer(settings, signal)
    const startAgain = (untilAborted: AbortSignal) =>
      launchReadyServer({ ...settings, continuesLog: true }, untilAborted)
    running.add('PostgreSQL', supervise({ name: 'PostgreSQL', first, startAgain, signal }))
    const url = first.urlOf('satrangi')
    await ensureDatabase(url)
    return { url, isOwn: true }
  })
}
