import { allRoutes, type LimitName, type Route, refusals, routes } from '@satrangi/contract'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { addMember } from './add-member.ts'
import { interruptibleProxy } from './interruptible-proxy.ts'
import { connect } from './personas.ts'
import { rawCall } from './raw-call.ts'
import { send } from './send.ts'
import { redisUrl } from './services.ts'
import { openSocket } from './socket.ts'
import { openTestApp } from './test-app.ts'
import { validBodyOf, withNames } from './valid-bodies.ts'

const proxy = await interruptibleProxy(await redisUrl())
const test = await openTestApp({ env: { REDIS_URL: proxy.url, RATE_LIMIT_SCALE: '1' } })
const asha = await addMember(test, 'asha')
const noor = await addMember(test, 'noor')
const mira = await addMember(test, 'mira')
await connect(asha, noor)
await proxy.disconnect()
await vi.waitUntil(() => test.lines.join().includes('bus_cut_off'), { timeout: 10_000 })
afterAll(async () => {
  await proxy.close()
})

const unavailable = { success: false, code: 'unavailable', params: {}, detail: refusals.unavailable.sentence }
const ask = (route: Route) =>
  rawCall(test.app, route, { token: asha.token, param: noor.id, ...(route.body ? { body: validBodyOf(route) } : {}) })

const strict: readonly (LimitName | undefined)[] = ['code', 'try_code', 'reveal', 'order']
const counted = allRoutes.filter(
  ({ limit, secondLimit }) => strict.includes(limit) || (secondLimit && strict.includes(secondLimit)),
)
/** These need what Redis remembers, or end the session that the others use, or hide its member. */
const apart: readonly Route[] = [
  ...counted,
  routes.chat.ticket,
  routes.sessions.logout,
  routes.myData.erase,
  routes.safety.makeSafe,
]

describe('while Redis is away', () => {
  it.each(withNames([...counted, routes.chat.ticket]))('%s is refused with a time to retry', async (_, route) => {
    const { status, body, headers } = await ask(route)
    expect([status, body]).toEqual([503, unavailable])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })

  it('a sign-up cannot be confirmed, since its code could be guessed without limit', () => {
    expect(counted).toContain(routes.signUp.confirm)
  })

  it.each(withNames(allRoutes.filter((route) => !apart.includes(route))))('%s works', async (_, route) => {
    const { status, body } = await ask(route)
    if (status !== 200) expect([body?.code, ...route.refuses]).toContain(body?.code)
    expect(status).toBeLessThan(429)
  })

  it('a code cannot be tried, neither to log in nor for a step-up', async () => {
    const options = { token: asha.token, body: { otp: '123456' } }
    const { status, body } = await rawCall(test.app, routes.sessions.stepUp, options)
    expect([status, body]).toEqual([503, unavailable])
  })

  it('failed logins are limited within the process', async () => {
    const attempt = () =>
      rawCall(test.app, routes.sessions.login, {
        body: { username: noor.email, password: 'not her password' },
        address: '198.51.100.1',
      })
    for (let n = 0; n < 10; n += 1) expect((await attempt()).status).toBe(401)
    const { status, headers } = await attempt()
    expect([status, headers['retry-after']]).toEqual([429, '900'])
  })

  it('a member can log in with a password, and log out at once', async () => {
    const { token } = await test.as()(routes.sessions.login, {
      body: { username: asha.email, password: asha.password },
    })
    const call = test.as(token)
    await call(routes.discovery.newest)
    await call(routes.sessions.logout, { body: {} })
    expect((await rawCall(test.app, routes.discovery.newest, { token })).status).toBe(401)
  })

  it('a member who is threatened is made safe at once, on every device', async () => {
    const login = { username: mira.email, password: mira.password }
    const { token } = await test.as()(routes.sessions.login, { body: login })
    const { safety } = await mira.call(routes.safety.makeSafe, { body: {} })
    expect(Object.values(safety)).not.toContain(false)
    expect((await rawCall(test.app, routes.discovery.newest, { token })).status).toBe(401)
  })

  it('a member can delete their account at once', async () => {
    await mira.call(routes.myData.erase, { body: {} })
    expect((await rawCall(test.app, routes.discovery.newest, { token: mira.token })).status).toBe(401)
  })

  it('two members served by one process can chat', async () => {
    const mine = await openSocket(test, `/chat/ws/chat/${noor.id}`, asha.token)
    const theirs = await openSocket(test, `/chat/ws/chat/${asha.id}`, noor.token)
    // There is no such frame: the answer says that somebody reads.
    for (const side of [mine, theirs]) side.send({ type: 'hello' })
    for (const side of [mine, theirs]) await side.next({ type: 'error', code: 'bad_input' })
    mine.send({ type: 'chat_message', message: 'hello' })
    expect(await mine.next({ message: 'hello' })).toMatchObject({ sender_id: asha.id })
    expect(await theirs.next({ message: 'hello' })).toMatchObject({ sender_id: asha.id })
    mine.close()
    theirs.close()
  })

  it('the other limits hold within the process', async () => {
    const route = routes.saves.toggle
    const call = () => rawCall(test.app, route, { token: noor.token, address: '10.9.9.9', body: { unheard: true } })
    for (let n = 0; n < 60; n += 1) expect((await call()).status).toBe(400)
    expect((await call()).status).toBe(429)
  })

  it('is reported at /readyz, which stays ready, and in the log, without naming members', async () => {
    const { status, body } = await send(test.app, { url: '/readyz' })
    const ready = { status: 'degraded', database: 'up', schema: 'current', redis: 'away', disk: 'free' }
    expect([status, body]).toEqual([200, ready])
    const away = test.lines.filter((text) => text.includes('counters_away'))
    expect(away.length).toBeGreaterThan(10)
    expect(new Set(away.flatMap((text) => Object.keys(JSON.parse(text))))).toEqual(
      new Set(['level', 'time', 'event', 'limit', 'msg']),
    )
  })
})

describe('when Redis is back', () => {
  it('everything works again', async () => {
    await proxy.restore()
    const readiness = async () => (await send(test.app, { url: '/readyz' })).body
    await expect.poll(readiness).toMatchObject({ status: 'ready', redis: 'up' })
    expect((await ask(routes.sessions.sendCode)).status).toBe(200)
    expect((await ask(routes.chat.ticket)).status).toBe(200)
  })
})
