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
// what a process that dies there leaves behind. By night both at every request, by day one and the other in turn.

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

const moments = {
  before: () => 'before',
  after: () => 'after',
  'before or after': (request) => (request % 2 === 1 ? 'before' : 'after'),
} satisfies Record<string, (request: number) => 'before' | 'after'>

const scenarios: CrashScenario[] = [removedMessage, safePress, decidedAppeal, ...paidOrders, ...closedCases]

describe.each(scenarios)('$name', ({ minKills, open }) => {
  it.each(isNight ? (['before', 'after'] as const) : (['before or after'] as const))(
    'is done as a whole or not at all when the database is lost %s any request, and is made good',
    async (moment) => {
      const { prepare, check } = await open(shop)
      const found = new Set<boolean>()
      let kills = 0
      for (let request = 1; ; request += 1) {
        const { call, repeat, findParts } = await prepare()
        line.breakAt(request, moments[moment](request))
        await call().catch(() => {})
        const hasBroken = line.disarm()
        await waitForDatabase(shop.test.ctx)
        const parts = new Set(await findParts())
        expect(parts.size).toBe(1)
        for (const part of parts) found.add(part)
        await repeat()
        expect(new Set(await findParts())).toEqual(new Set([true]))
        if (!hasBroken) break
        kills += 1
      }
      expect(kills).toBeGreaterThan(minKills)
      expect(found).toEqual(new Set([false, true]))
      await check?.()
    },
    120_000,
  )
})
