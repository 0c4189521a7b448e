import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { fileURLToPath } from 'node:url'
import {
  allRoutes,
  apiBase,
  callLimits,
  chatSocket,
  type LimitName,
  type Route,
  refusals,
  routes,
  unreadSocket,
} from '@satrangi/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInModerator } from './moderators.ts'
import { type SignedUpMember, signUp, type TestMember } from './personas.ts'
import { type Body, rawCall } from './raw-call.ts'
import { type RawResponse, send } from './send.ts'
import { servedRoutes } from './served-routes.ts'
import { openTestApp, type TestApp, testApp } from './test-app.ts'
import { validBodyOf, withNames } from './valid-bodies.ts'

// A part of each limit is reached with as small a part of the calls; that they hold at their full numbers is tested
// where each of them matters, as in form-concurrency.test.ts. With less than this part two limits of a call are reached
// at once.
const limitScale = 0.15
const limitOf = (name: LimitName) => {
  const { window, account, address } = callLimits[name]
  return { window, account: Math.ceil(account * limitScale), address: Math.ceil(address * limitScale) }
}

const test = await openTestApp({ limitScale })
const asha = await signUp(test, 'asha')
const noor = await signUp(test, 'noor')
const [oneLead, otherLead] = [await signInModerator(test, 'lead'), await signInModerator(test, 'lead')]

let last = 0
/** An address from which nobody has called. */
function anAddress(): string {
  last += 1
  return `10.1.${Math.floor(last / 256)}.${last % 256}`
}

/** The body of a call with a field that nobody knows: it is counted, and nothing comes of it. */
function bodyWithUnknownField(route: Route, account: number): Body {
  const who = {
    mobile: `7700900${account}`,
    contact_info: `7700900${account}`,
    username: `u${account}`,
    session_id: `s${account}`,
    invite: `i${account}`,
    email: `e${account}@people.example`,
  }
  const body = route.body ? validBodyOf(route) : {}
  const replaced = Object.entries(who).filter(([name]) => name in body)
  return { ...body, ...Object.fromEntries(replaced), unknown_field: true }
}

interface From {
  token?: string
  account?: number
  headers?: Record<string, string>
  address: string
}

/** The limits of a call that it reaches first: for an account, and for an address. */
const first = ({ limit, secondLimit = limit }: Route, by: 'account' | 'address') =>
  limitOf(limitOf(secondLimit)[by] < limitOf(limit)[by] ? secondLimit : limit)

/** Makes a call of which nothing comes, if it can be made so. */
const call = (route: Route, { token, account = 0, headers = {}, address }: From) =>
  rawCall(test.app, route, {
    token,
    address,
    headers,
    body: bodyWithUnknownField(route, account),
    query: '?unknown_field=1',
    param: 'nobody',
  })

function expectSlowDown({ status, headers, body }: RawResponse, window: number): void {
  expect([status, body]).toEqual([
    429,
    { success: false, code: 'slow_down', params: {}, detail: refusals.slow_down.sentence },
  ])
  const seconds = Number(headers['retry-after'])
  expect(Number.isInteger(seconds)).toBe(true)
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(window)
}

/** Calls so many times, none of which is too often. */
async function callTimes(times: number, one: (n: number) => Promise<RawResponse>): Promise<void> {
  for (let n = 0; n < times; n += 1) expect((await one(n)).status).not.toBe(429)
}

/** Calls of a session that our key has signed, wherever it is, and that has called nothing yet. */
async function inNewSession(address: string) {
  const [issuedAt, session] = [test.clock.now(), test.ctx.random.crockford(26)]
  const expiresAt = new Date(issuedAt.getTime() + 60_000)
  const token = await test.ctx.tokens.sign({ member: noor.id, session, issuedAt, expiresAt })
  return (route: Route) => call(route, { token, account: 2, address })
}

/** How many calls are answered before one is too often, of fewer than `most`. */
async function countUntilSlowDown(most: number, one: () => Promise<RawResponse>): Promise<number> {
  let answered = 0
  while ((await one()).status !== 429) {
    answered += 1
    expect(answered).toBeLessThan(most)
  }
  return answered
}

const counted = allRoutes.filter(({ access, limitSubject }) => access !== 'public' || limitSubject)

describe.each(withNames(counted))('%s', (_, route) => {
  it('is limited per account, whatever its address', async () => {
    const { window, account } = first(route, 'account')
    const [here, elsewhere] = [anAddress(), anAddress()]
    // Where a sender without a session is an address, one address is not enough for two of them.
    const there = route.limitedPerSender ? anAddress() : here
    const [mine, theirs] = {
      public: [{ account: 1 }, { account: 2 }],
      member: [{ token: asha.token }, { token: noor.token }],
      desk: [{ headers: oneLead.headers }, { headers: otherLead.headers }],
    }[route.access] as [Partial<From>, Partial<From>]
    await callTimes(account, () => call(route, { ...mine, address: here }))
    expectSlowDown(await call(route, { ...mine, address: here }), window)
    expectSlowDown(await call(route, { ...mine, address: elsewhere }), window)
    expect((await call(route, { ...theirs, address: there })).status).not.toBe(429)
  })
})

describe.each(withNames(allRoutes))('%s', (_, route) => {
  it('is limited per address, whatever the account', async () => {
    const { window, ...most } = first(route, 'address')
    const [here, elsewhere] = [anAddress(), anAddress()]
    await callTimes(route.limitedPerSender ? most.account : most.address, (n) =>
      call(route, { account: 10 + n, address: here }),
    )
    expectSlowDown(await call(route, { account: 1, address: here }), window)
    if (!route.limitedPerSender) {
      // What others have used up does not refuse a session of ours, which has less left than anywhere else.
      const known = await inNewSession(here)
      const left = await countUntilSlowDown(most.account, () => known(route))
      expect(left).toBeGreaterThan(0)
      expectSlowDown(await known(route), window)
    }
    expect((await call(route, { account: 3, address: elsewhere })).status).not.toBe(429)
  })
})

describe('the address of a caller', () => {
  const route = routes.signUp.countryCodes
  const times = limitOf(route.limit).address

  /** The answer to one call more than one address may make. */
  async function afterTooMany(
    app: TestApp['app'],
    callFrom: (n: number) => { address: string; headers?: Record<string, string> },
  ) {
    for (let n = 0; n < times; n += 1) expect((await rawCall(app, route, callFrom(n))).status).toBe(200)
    return rawCall(app, route, callFrom(times))
  }

  it('is not taken from a header without a trusted proxy', async () => {
    const address = anAddress()
    const answer = await afterTooMany(test.app, (n) => ({ address, headers: { 'x-forwarded-for': `192.0.2.${n}` } }))
    expect(answer.status).toBe(429)
  })

  it('is what the trusted proxy adds, not what the client sent', async () => {
    const behind = await testApp({ limitScale, env: { TRUST_PROXY: '1' } })
    const address = anAddress()
    const from = (forwardedFor: string) => ({ address, headers: { 'x-forwarded-for': forwardedFor } })
    expect((await afterTooMany(behind.app, (n) => from(`10.0.0.${n}, 192.0.2.1`))).status).toBe(429)
    expect((await rawCall(behind.app, route, from('192.0.2.1, 192.0.2.2'))).status).toBe(200)
    await behind.close()
  })

  it('is one network, however many of its addresses call', async () => {
    const answer = await afterTooMany(test.app, (n) => ({ address: `2001:db8::${n.toString(16)}` }))
    expect(answer.status).toBe(429)
    expect((await rawCall(test.app, route, { address: '2001:db8:0:1::1' })).status).toBe(200)
  })
})

describe('a route outside the contract', () => {
  it.each([
    ['photos', 'photo', '/uploads/x.webp'],
    ['the sockets of conversations', 'ticket', `${apiBase}${chatSocket.path}`],
    ['the socket of badges', 'ticket', `${apiBase}${unreadSocket.path}`],
    ['the API document', 'document', `${apiBase}/openapi.json`],
    ['the document of the sockets', 'document', `${apiBase}/asyncapi.json`],
    ['the page to read it', 'document', `${apiBase}/docs`],
  ] as const)('is slowed down for an address too: %s', async (_, limit, url) => {
    const here = anAddress()
    const ask = (remoteAddress: string) => send(test.app, { method: 'GET', url, remoteAddress })
    await callTimes(limitOf(limit).address, () => ask(here))
    expectSlowDown(await ask(here), callLimits[limit].window)
    expect((await ask(anAddress())).status).not.toBe(429)
  })
})

describe('fetching photos', () => {
  it('is limited per account, whatever its address', async () => {
    const fetchPhoto = ({ user }: SignedUpMember) =>
      send(test.app, { url: `/uploads/${user.photo1}`, remoteAddress: anAddress() })
    await callTimes(limitOf('photo').account, () => fetchPhoto(asha))
    expectSlowDown(await fetchPhoto(asha), callLimits.photo.window)
    expect((await fetchPhoto(noor)).status).toBe(200)
  })
})

describe('opening sockets', () => {
  /** What an account's request for its badges comes to; one that is granted is closed at once. */
  async function openingOf({ token }: TestMember, localAddress: string): Promise<number | undefined> {
    const headers = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' }
    const opening = request(`${await test.origin()}${apiBase}${unreadSocket.path}?token=${token}`, {
      localAddress,
      headers: { ...headers, 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==' },
    }).end()
    const answers = [once(opening, 'upgrade'), once(opening, 'response')] as Promise<[IncomingMessage]>[]
    const [{ statusCode, socket }] = await Promise.race(answers)
    socket.destroy()
    return statusCode
  }

  it('is limited per account, whatever its address', async () => {
    for (let n = 0; n < limitOf('ticket').account; n += 1) expect(await openingOf(asha, '127.0.0.1')).toBe(101)
    expect(await openingOf(asha, '127.0.0.1')).toBe(429)
    expect(await openingOf(asha, '127.0.0.2')).toBe(429)
    expect(await openingOf(noor, '127.0.0.1')).toBe(101)
  })
})

describe('every route that is served', () => {
  /**
   * Pages and their files touch nothing but the disk, and health is asked of memory: of the database
   * and Redis once a second, however many ask. Those who watch over us must not be turned away.
   * The last of the desk is `/desk/*`, of which the list of routes shows no second slash.
   */
  const free = ['/', '/*', '/checkout', '/desk', '/desk*', '/healthz', '/readyz']
  const limited = [
    ...allRoutes.map(({ path }) => apiBase + path),
    ...[chatSocket, unreadSocket].map(({ path }) => apiBase + path),
    '/uploads/:file',
    `${apiBase}/openapi.json`,
    `${apiBase}/asyncapi.json`,
  ]
  let whole: TestApp
  let served: string[]
  beforeAll(async () => {
    whole = await testApp({
      limitScale,
      env: { WEB_DIR: fileURLToPath(new URL('../../web/public', import.meta.url)) },
    })
    served = await servedRoutes(whole.app)
  })
  afterAll(() => whole.close())

  const pathOf = (route: string) => route.split(' ')[1] ?? ''
  const isOfPage = (path: string) => path.startsWith(`${apiBase}/docs`)

  it('has a limit that is tried here, or its reason to have none', () => {
    const paths = new Set(served.map(pathOf).filter((path) => !isOfPage(path)))
    expect([...paths].sort()).toEqual([...new Set([...limited, ...free])].sort())
  })

  it('below the page to read the API has the limit of that page', async () => {
    const here = anAddress()
    const ask = (url: string) => send(whole.app, { url, remoteAddress: here })
    await callTimes(limitOf('document').address, () => ask(`${apiBase}/docs/json`))
    // The star stands for its styles and scripts.
    const paths = served.map((route) => pathOf(route).replace('*', 'static/swagger-ui.css')).filter(isOfPage)
    expect(paths.length).toBeGreaterThan(3)
    for (const path of paths) expectSlowDown(await ask(path), callLimits.document.window)
  })
})

describe('the log of reached limits', () => {
  it('names the call and the limit, and no account or address', () => {
    const logLines = test.lines.filter((line) => line.includes('"slow_down"'))
    expect(logLines.length).toBeGreaterThan(allRoutes.length)
    const fields = new Set(logLines.flatMap((logLine) => Object.keys(JSON.parse(logLine))))
    expect([...fields].sort()).toEqual(['by', 'call', 'event', 'level', 'limit', 'msg', 'time'])
    expect(logLines.join()).not.toMatch(/10\.1\.|7700900|\bSG[0-9A-Z]{8}\b/)
  })
})
