import { isNight } from '@satrangi/test-kit/night'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BreakingProxy, breakingProxy, waitForDatabase } from './breaking-line.ts'
import { closedCases } from './crash/closed-case.ts'
import { decidedAppeal } from './crash/decided-appeal.ts'
import { paidOrders } from './crash/paid-order.ts'
import { removedMessage } from './crash/removed-message.ts'
import { safePress } from './crash/safe-press.ts'
import type { CrashScenario } from './crash/scenario.ts'
import { freshDatabase } from './database.ts'
import { type PaymentTest, startPaymentTest } from './shop.ts'

// The database is lost at every single request of a call, before it was done or before the answer was heard, which is
// what a process that dies there leaves behind. By night both at every request. By day each pair of requests is parted
// once, by an answer that was not heard or by a request that was not done, in turn: what is left behind is the same.

let database: Awaited<ReturnType<typeof freshDatabase>>
let line: BreakingProxy
let shop: PaymentTest
beforeAll(async () => {
  database = await freshDatabase()
  line = await breakingProxy(database.url)
  // Few connections are made anew quickly.
  shop = await startPaymentTest({ databaseUrl: line.url, env: { DATABASE_CONNECTIONS: '3' } })
})
afterAll(async () => {
  await shop.close()
  await line.close()
  await database.drop()
})

type Moment = 'before' | 'after'

/** When the database is lost at a request, if it is. */
const plans = {
  before: () => 'before',
  after: () => 'after',
  'before or after': (request) => (['before', 'after', undefined, undefined] as const)[(request - 1) % 4],
} satisfies Record<string, (request: number) => Moment | undefined>

/** All cases are closed by the same steps: by day a report, and a picture, which has the most of its own. */
const tried = isNight ? closedCases : closedCases.filter(({ name }) => /a report|that is removed/.test(name))
const scenarios: CrashScenario[] = [removedMessage, safePress, decidedAppeal, ...paidOrders, ...tried]

describe.each(scenarios)('$name', ({ minRequests, open }) => {
  it.each(isNight ? (['before', 'after'] as const) : (['before or after'] as const))(
    'is done as a whole or not at all when the database is lost %s any request, and is made good',
    async (plan) => {
      const { prepare, check } = await open(shop)
      const found = new Set<boolean>()

      /** Gives how many requests the call makes, where it makes fewer than so many. */
      async function loseDatabase(request: number, moment: Moment): Promise<number | undefined> {
        const { call, repeat, findParts } = await prepare()
        line.breakAt(request, moment)
        await call().catch(() => {})
        const requestCount = line.disarm()
        await waitForDatabase(shop.test.ctx)
        const parts = new Set(await findParts())
        expect(parts.size).toBe(1)
        for (const part of parts) found.add(part)
        await repeat()
        expect(new Set(await findParts())).toEqual(new Set([true]))
        return requestCount
      }

      let requestCount: number | undefined
      for (let request = 1; requestCount === undefined; request += 1) {
        const moment = plans[plan](request)
        if (moment) requestCount = await loseDatabase(request, moment)
      }
      expect(requestCount).toBeGreaterThan(minRequests)
      // Everything is done, and nobody heard of it.
      await loseDatabase(requestCount, 'after')
      expect(found).toEqual(new Set([false, true]))
      await check?.()
    },
    120_000,
  )
})
