import { randomInt } from 'node:crypto'
import { redisPresence } from '../src/adapters/redis-presence.ts'
import { captureLog } from './capture-log.ts'
import { quarterOffset } from './quarter-offset.ts'
import { redisUrl } from './services.ts'
import { type TestApp, testApp } from './test-app.ts'

/** Two processes of the product over one database and one Redis. */
export async function startTwoApps({ ownDatabase = false } = {}): Promise<{
  one: TestApp
  other: TestApp
  /** Lets the next quarter hour begin, in which those are shown online who are noted in this one. */
  passQuarter: () => void
  close: () => Promise<void>
}> {
  const url = await redisUrl()
  const env = { REDIS_URL: url }
  const { offsetMs: clockOffsetMs, passQuarter } = quarterOffset()
  const openPresence = async () => ({
    presence: await redisPresence(url, 'satrangi:', captureLog().log, { clockOffsetMs }),
  })
  const one = await testApp({ ownDatabase, env, chosen: await openPresence() })
  // Other tests use the same Redis: their members must not have the keys of these.
  await one.ctx.db.$executeRaw`select setval('members_key_seq', ${randomInt(1_000_000, 2 ** 47)}::bigint)`
  const other = await testApp({
    env,
    databaseUrl: one.ctx.config.database.url,
    clock: one.clock,
    chosen: await openPresence(),
  })
  return {
    one,
    other,
    passQuarter,
    close: async () => {
      await other.close()
      await one.close()
    },
  }
}
