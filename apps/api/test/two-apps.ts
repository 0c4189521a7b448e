import { randomInt } from 'node:crypto'
import { redisUrl } from './services.ts'
import { type TestApp, testApp } from './test-app.ts'

/** Two processes of the product over one database and one Redis. */
export async function startTwoApps(): Promise<{ one: TestApp; other: TestApp; close: () => Promise<void> }> {
  const env = { REDIS_URL: await redisUrl() }
  const one = await testApp({ env })
  // Other tests use the same Redis: their members must not have the keys of these.
  await one.ctx.db.$executeRaw`select setval('members_key_seq', ${randomInt(1_000_000, 2 ** 47)}::bigint)`
  const other = await testApp({ env, databaseUrl: one.ctx.config.database.url, clock: one.clock })
  return {
    one,
    other,
    close: async () => {
      await other.close()
      await one.close()
    },
  }
}
