import { Failure } from '@satrangi/test-kit/failure'
import { startRedis } from '@satrangi/test-kit/redis'
import type { Secrets } from '@satrangi/test-kit/secrets'
import type { ServiceGroup } from '@satrangi/test-kit/service-group'
import { setting } from '../lib/settings.ts'
import { supervise } from './supervise.ts'

/** The Redis that REDIS_URL names, or our own, which is started again when it ends; none where nothing is installed. */
export async function findRedis(
  dataDir: string,
  { REDIS_PASSWORD: password }: Secrets,
  { running, signal }: { running: ServiceGroup; signal: AbortSignal },
): Promise<string | undefined> {
  const named = setting('REDIS_URL')
  if (named) return named
  const first = await startRedis(dataDir, password)
  if (!first) {
    console.log('There is no redis-server on this machine: one process serves alone, without it.')
    return undefined
  }
  const startAgain = async () => {
    const next = await startRedis(dataDir, password, first.port)
    if (next) return next
    throw new Failure('there is no redis-server any more: install it.')
  }
  running.add('Redis', supervise({ name: 'Redis', first, startAgain, signal }))
  return first.url
}
