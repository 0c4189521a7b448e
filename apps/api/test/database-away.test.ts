import { allRoutes, type Route, refusals, routes } from '@satrangi/contract'
import { openDb } from '@satrangi/db'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase } from './database.ts'
import { interruptibleProxy } from './interruptible-proxy.ts'
import { signInModerator } from './moderators.ts'
import { signUp } from './personas.ts'
import { rawCall } from './raw-call.ts'
import { type RawResponse, send } from './send.ts'
import { type TestApp, testApp } from './test-app.ts'
import { validBodyOf, validQueryOf, withNames } from './valid-bodies.ts'

/** Where things can be bought, the order is written before anybody else is asked. */
const keys = { RAZORPAY_KEY_ID: 'rzp_test_0', RAZORPAY_KEY_SECRET: 'a key', RAZORPAY_WEBHOOK_SECRET: 'another key' }

let test: TestApp
const database = await freshDatabase()
const proxy = await interruptibleProxy(database.url)
test = await testApp({ databaseUrl: proxy.url, env: keys })
const asha = await signUp(test, 'asha')
const lead = await signInModerator(test, 'lead')
afterAll(async () => {
  await test.close()
  await proxy.close()
  await database.drop()
})

/** These ask the database nothing; what nobody signed is refused before. */
const needNone: readonly Route[] = [
  routes.signUp.countryCodes,
  routes.membership.plans,
  routes.chat.ticket,
  routes.membership.webhook,
  routes.contact.operator,
]
const needIt = allRoutes.filter((route) => !needNone.includes(route))

const ask = (route: Route) =>
  rawCall(test.app, route, {
    ...(route.access === 'desk' ? { headers: lead.headers } : { token: asha.token }),
    param: asha.id,
    query: `?${new URLSearchParams(validQueryOf(route))}`,
    ...(route.body ? { body: validBodyOf(route) } : {}),
  })

function expectUnavailable({ status, headers, body, text }: RawResponse): void {
  expect([status, body]).toEqual([
    503,
    { success: false, code: 'unavailable', params: {}, detail: refusals.unavailable.sentence },
  ])
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(text).not.toMatch(/prisma|postgres|econn|connect|select|127\.0\.0\.1|error/i)
}

describe('while the database is away', () => {
  beforeAll(() => proxy.disconnect())

  it.each(withNames(needIt))(
    '%s is refused as unavailable for a cached session, and the fault is logged',
    async (_, route) => {
      test.lines.length = 0
      expectUnavailable(await ask(route))
      const faults = test.lines.map((text) => JSON.parse(text)).filter(({ event }) => event === 'fault')
      expect(faults).toHaveLength(1)
      expect(faults[0]).toMatchObject({
        level: 'error',
        answer: 'unavailable',
        route: expect.stringContaining('/api/v1/'),
      })
      expect(test.lines.join('\n')).not.toMatch(/people\.example|7700900|127\.0\.0\.1|\bSG[0-9A-Z]{8}\b|select/)
    },
  )

  it('a photo is refused as unavailable, although its file is there', async () => {
    expectUnavailable(await send(test.app, { url: `/uploads/${asha.user.photo1}` }))
  })

  it('a member whose session is not cached is refused as unavailable and stays signed in', async () => {
    // A session that was looked up is remembered for five seconds.
    test.clock.advanceSeconds(6)
    for (const route of needIt) expectUnavailable(await ask(route))
  })

  it('calls that do not use it work', async () => {
    expect((await ask(routes.signUp.countryCodes)).status).toBe(200)
    expect((await send(test.app, { url: '/healthz' })).status).toBe(200)
  })

  it('is reported at /readyz', async () => {
    const { status, body } = await send(test.app, { url: '/readyz' })
    const ready = { status: 'unavailable', database: 'away', schema: 'unknown', redis: 'unused', disk: 'free' }
    expect([status, body]).toEqual([503, ready])
  })
})

describe('when the database is back', () => {
  it('everything works again', async () => {
    await proxy.restore()
    const ready = async () => (await send(test.app, { url: '/readyz' })).status
    await expect.poll(ready).toBe(200)
    for (const route of allRoutes.filter(({ method }) => method === 'GET')) {
      expect([200, 404]).toContain((await ask(route)).status)
    }
  })
})

describe('while the database does not answer', () => {
  it('no call waits for it for ever', async () => {
    const impatient = openDb({ url: proxy.url, connections: 2, statementTimeout: 300, onError: () => {} })
    const waiting = await testApp({ databaseUrl: database.url, chosen: { db: impatient.db } })
    const noor = await signUp(waiting, 'noor')
    proxy.stall()
    expectUnavailable(await rawCall(waiting.app, routes.discovery.newest, { token: noor.token }))
    await proxy.disconnect()
    await proxy.restore()
    // Whoever asks first may be the one who finds out that a connection was cut.
    const newest = async () => (await rawCall(waiting.app, routes.discovery.newest, { token: noor.token })).status
    await expect.poll(newest).toBe(200)
    await impatient.close()
    await waiting.close()
  })
})
