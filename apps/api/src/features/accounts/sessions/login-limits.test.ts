import { routes } from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/add-member.ts'
import type { TestMember } from '../../../../test/personas.ts'
import { rawCall } from '../../../../test/raw-call.ts'
import { openTestApp, testApp } from '../../../../test/test-app.ts'

let asha: TestMember
let made = 0
const test = await openTestApp({ env: { RATE_LIMIT_SCALE: '1' } })
beforeEach(async () => {
  made += 1
  asha = await addMember(test, `asha${made}`)
})

const wrong = 'not her password'

/** What somebody at an address sees of a login. */
async function login(username: string, password: string, address: string, cookie?: string) {
  const { status, headers, body } = await rawCall(test.app, routes.sessions.login, {
    body: { username, password },
    address,
    ...(cookie ? { headers: { cookie } } : {}),
  })
  return { status, code: body?.code, retryAfter: headers['retry-after'], cookie: cookieOf(headers['set-cookie']) }
}
const cookieOf = (header: string | readonly string[] | undefined) => String(header ?? '').split(';')[0]

async function tryTimes(times: number, username: string, addressOf: (n: number) => string) {
  const seen: string[] = []
  for (let n = 0; n < times; n += 1) {
    const { status, code, retryAfter } = await login(username, wrong, addressOf(n))
    seen.push([status, code, retryAfter].join(' '))
  }
  return seen
}

describe('a stranger who tries wrong passwords', () => {
  it('sees the same for a name that nobody has and for one whose owner just logged in', async () => {
    for (let n = 0; n < 3; n += 1)
      expect(await login(asha.email, asha.password, '192.0.2.7')).toMatchObject({ status: 200 })
    const ofOwner = await tryTimes(12, asha.email, () => `198.51.100.${made}`)
    const ofNobody = await tryTimes(12, 'nobody@people.example', () => `203.0.113.${made}`)
    expect(ofOwner).toEqual(ofNobody)
    expect(ofOwner).toEqual([...Array(10).fill('401 invalid_credentials '), ...Array(2).fill('429 slow_down 900')])
  })

  it('cannot keep the owner out with twenty of them', async () => {
    await tryTimes(20, asha.email, () => '198.51.100.50')
    expect(await login(asha.email, asha.password, '192.0.2.7')).toMatchObject({ status: 200 })
  })

  it('sees the same Retry-After however much of the window is over', async () => {
    await tryTimes(10, asha.email, () => '198.51.100.60')
    test.clock.advanceSeconds(600)
    expect(await login(asha.email, wrong, '198.51.100.60')).toMatchObject({ status: 429, retryAfter: '900' })
    test.clock.advanceSeconds(301)
    expect(await login(asha.email, wrong, '198.51.100.60')).toMatchObject({ status: 401 })
  })

  it.each([
    ['IPv4', '/24', (n: number) => `198.51.100.${100 + n}`, '192.0.2.80'],
    ['IPv6', '/48', (n: number) => `2001:db8:1:${n.toString(16)}::1`, '2001:db8:2::1'],
  ])('shares the limit with everybody of the same %s network (%s)', async (_, __, addressOf, elsewhere) => {
    const seen = await tryTimes(11, asha.email, addressOf)
    expect(seen.map((one) => one.slice(0, 3))).toEqual([...Array(10).fill('401'), '429'])
    expect(await login(asha.email, wrong, elsewhere)).toMatchObject({ status: 401 })
  })

  it('of many names is stopped after sixty in one network', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 61; n += 1) {
      statuses.push((await login(`nobody${n}@people.example`, wrong, `192.0.3.${n}`)).status)
    }
    expect(statuses).toEqual([...Array(60).fill(401), 429])
    expect(await login(asha.email, asha.password, '192.0.3.9')).toMatchObject({ status: 429 })
    expect(await login(asha.email, asha.password, '192.0.4.9')).toMatchObject({ status: 200 })
  })

  it('of one name is stopped after two hundred from everywhere, known or not', async () => {
    for (const [username, net] of [
      [asha.email, 20],
      ['somebody@people.example', 60],
    ] as const) {
      // Ten at once from each of twenty networks.
      for (let network = 0; network < 20; network += 1) {
        const tries = Array.from({ length: 10 }, () => login(username, wrong, `10.${net}.${network}.1`))
        expect(new Set((await Promise.all(tries)).map(({ status }) => status))).toEqual(new Set([401]))
      }
      expect((await login(username, wrong, `10.${net}.20.1`)).status).toBe(429)
    }
  })

  it('cannot exceed the limit with many tries at once', async () => {
    const tries = Array.from({ length: 40 }, () => login(asha.email, wrong, '198.51.101.1'))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(30)
  })
})

describe('a success', () => {
  it('does not count, however often it happens', async () => {
    for (let n = 0; n < 30; n += 1) {
      expect((await login(asha.email, asha.password, '192.0.5.1')).status).toBe(200)
    }
  })

  it('resets nothing', async () => {
    await tryTimes(9, asha.email, () => '192.0.6.1')
    expect((await login(asha.email, asha.password, '192.0.6.1')).status).toBe(200)
    expect((await login(asha.email, wrong, '192.0.6.1')).status).toBe(401)
    expect((await login(asha.email, wrong, '192.0.6.1')).status).toBe(429)
  })
})

describe('a browser that was logged in before', () => {
  /** The cookie of a browser after its login. */
  const keyAfterLogin = async (member = asha) => (await login(member.email, member.password, '192.0.7.1')).cookie

  it('gets its owner in when strangers of the same network have used up the limit', async () => {
    const key = await keyAfterLogin()
    await tryTimes(11, asha.email, () => '192.0.7.2')
    expect((await login(asha.email, asha.password, '192.0.7.1')).status).toBe(429)
    expect((await login(asha.email, asha.password, '192.0.7.1', key)).status).toBe(200)
  })

  it('has ten tries of its own, and no more at once', async () => {
    const key = await keyAfterLogin()
    await tryTimes(10, asha.email, () => '192.0.7.2')
    const checked: unknown[] = []
    const { verify } = test.ctx.passwords
    const watched = {
      ...test.ctx.passwords,
      verify: (...args: Parameters<typeof verify>) => {
        checked.push(args[0])
        return verify(...args)
      },
    }
    const other = await testApp({
      env: { RATE_LIMIT_SCALE: '1' },
      databaseUrl: test.ctx.config.database.url,
      clock: test.clock,
      chosen: { passwords: watched, memory: test.ctx.memory, seal: test.ctx.seal, pseudonym: test.ctx.pseudonym },
    })
    const tries = Array.from({ length: 30 }, () =>
      rawCall(other.app, routes.sessions.login, {
        body: { username: asha.email, password: wrong },
        address: '192.0.7.1',
        headers: { cookie: key ?? '' },
      }),
    )
    expect(new Set((await Promise.all(tries)).map(({ status }) => status))).toEqual(new Set([429]))
    // An address is checked against the holder and the newest claim.
    expect(checked).toHaveLength(20)
    await other.close()
    expect((await login(asha.email, asha.password, '192.0.7.1', key)).status).toBe(429)
  })

  it('with the key of another account, or an invented one, is like any other', async () => {
    const noor = await addMember(test, `noor${made}`)
    const foreign = await keyAfterLogin(noor)
    const invented = foreign?.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    await tryTimes(10, asha.email, () => '192.0.7.2')
    const plain = await login(asha.email, wrong, '192.0.7.1')
    const own = await keyAfterLoginElsewhere()
    for (const cookie of [foreign, own]) {
      expect(await login(asha.email, wrong, '192.0.7.1', cookie)).toEqual({ ...plain, cookie: '' })
    }
    // One that is not ours is none, so that the browser gets one.
    const withInvented = await login(asha.email, wrong, '192.0.7.1', invented)
    expect(withInvented).toEqual({ ...plain, cookie: expect.stringMatching(/^v1=\w{32}$/) })
    for (const cookie of [foreign, invented]) {
      expect((await login(asha.email, asha.password, '192.0.7.1', cookie)).status).toBe(429)
    }
  })
  const keyAfterLoginElsewhere = async () => (await login(asha.email, asha.password, '192.0.8.1')).cookie

  it('gets a new key at each login, and the old one is worth nothing', async () => {
    const old = await keyAfterLogin()
    const next = (await login(asha.email, asha.password, '192.0.7.1', old)).cookie
    expect(next).not.toBe(old)
    await tryTimes(10, asha.email, () => '192.0.7.2')
    expect((await login(asha.email, asha.password, '192.0.7.1', old)).status).toBe(429)
    expect((await login(asha.email, asha.password, '192.0.7.1', next)).status).toBe(200)
  })

  it('may be of two members, who do not lose it to each other', async () => {
    const noor = await addMember(test, `noor${made}`)
    const ofAsha = await keyAfterLogin()
    const ofBoth = (await login(noor.email, noor.password, '192.0.7.1', ofAsha)).cookie
    await tryTimes(10, asha.email, () => '192.0.7.2')
    expect((await login(asha.email, asha.password, '192.0.7.1', ofBoth)).status).toBe(200)
  })

  it('is forgotten after 180 days', async () => {
    const key = await keyAfterLogin()
    test.clock.advanceSeconds(180 * 86_400)
    await tryTimes(10, asha.email, () => '192.0.7.2')
    expect((await login(asha.email, asha.password, '192.0.7.1', key)).status).toBe(429)
  })
})
