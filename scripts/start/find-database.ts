import { join } from 'node:path'
import { startServer } from '@satrangi/test-kit/postgres/server'
import { step } from '@satrangi/test-kit/progress'
import type { Secrets } from '@satrangi/test-kit/secrets'
import type { ServiceGroup } from '@satrangi/test-kit/service-group'
import { setting } from '../lib/settings.ts'

export interface Database {
  url: string
  /** It is ours, in the data folder, and not somebody's server. */
  isOwn: boolean
}

/** The database that DATABASE_URL names, or else our own. */
export async function findDatabase(dataDir: string, secrets: Secrets, running: ServiceGroup): Promise<Database> {
  const named = setting('DATABASE_URL')
  if (named) return { url: named, isOwn: false }
  return step('Starting PostgreSQL', async () => {
    const server = await startServer({
      path: join(dataDir, 'postgres'),
      logFile: join(dataDir, 'postgres.log'),
      password: secrets.POSTGRES_PASSWORD,
      durable: true,
    })
    running.add('PostgreSQL', server)
    return { url: await server.database('satrangi'), isOwn: true }
  })
}
