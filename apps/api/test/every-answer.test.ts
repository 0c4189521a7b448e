import { allRoutes, apiBase, refusals, routes } from '@satrangi/contract'
import { describe, expect, it } from 'vitest'
import { addMember } from './add-member.ts'
import { pathOf, rawCall } from './raw-call.ts'
import { type RawResponse, send } from './send.ts'
import { openTestApp, testApp } from './test-app.ts'
import { validBodyOf, withNames } from './valid-bodies.ts'

const test = await openTestApp()
const asha = await addMember(test, 'asha')

const notFound = { success: false, code: 'not_found', params: {}, detail: refusals.not_found.sentence }

/** What every answer carries, whatever it is about. */
function expectGuarded({ headers }: RawResponse): void {
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
  })
  const policy = String(headers['content-security-policy'])
  for (const part of [
    "default-src 'none'",
    "script-src 'self'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ])
    expect(policy).toContain(part)
  expect(policy).not.toContain('unsafe')
  for (const name of ['x-powered-by', 'server', 'access-control-allow-origin', 'set-cookie', 'etag'])
    expect(headers).not.toHaveProperty(name)
}

/** What every answer of the API carries: it is for one person at one moment. */
function expectOfApi(answer: RawResponse, file?: string, cacheSeconds?: number): void {
  expectGuarded(answer)
  const isCached = answer.status === 200 && cacheSeconds !== undefined
  expect(answer.headers['cache-control']).toBe(isCached ? `public, max-age=${cacheSeconds}` : 'no-store')
  const expected = answer.status === 200 && file ? file : 'application/json; charset=utf-8'
  expect(String(answer.headers['content-type'])).toBe(expected)
}

describe.each(withNames(allRoutes))('%s', (_, route) => {
  it('replies with the security headers, whatever the status', async () => {
    const token = asha.token
    const answers = [
      await rawCall(test.app, route, { token, body: { unknown: true } }),
      await rawCall(test.app, route, { token: 'none' }),
      await rawCall(test.app, route, { token, body: { unknown: true }, query: '?page=none' }),
      await send(test.app, { method: 'PUT', url: pathOf(route) }),
    ]
    if (route.body) {
      answers.push(
        await send(test.app, {
          method: 'POST',
          url: pathOf(route),
          headers: { 'content-type': 'text/x' },
          payload: 'x',
        }),
        await send(test.app, {
          method: 'POST',
          url: pathOf(route),
          headers: { 'content-type': 'application/json' },
          payload: '{',
        }),
        await rawCall(test.app, route, { token, body: { ...validBodyOf(route), x: 'x'.repeat(70_000) } }),
      )
    }
    for (const answer of answers) expectOfApi(answer, route.file, route.cacheSeconds)
  })

  it('is told under another method how it is served', async () => {
    const own = allRoutes.filter(({ path }) => path === route.path).map(({ method }): string => method)
    const others = (['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'GET', 'POST'] as const).filter((one) => !own.includes(one))
    for (const method of others) {
      const answer = await send(test.app, {
        method,
        url: pathOf(route),
        headers: { authorization: `Bearer ${asha.token}`, origin: 'https://other.example' },
      })
      expect([method, answer.status, answer.body?.code]).toEqual([method, 405, 'method_not_allowed'])
      const served = new Set([...own, ...(own.includes('GET') ? ['HEAD'] : [])])
      expect(answer.headers.allow).toBe([...served].sort().join(', '))
      expectOfApi(answer)
    }
  })
})

describe('an unknown URL', () => {
  it.each([
    '/api/v1',
    '/api/v1/',
    '/api/v1/nothing',
    '/api/v2/users/new',
    '/api/v1/users/new/',
    '/api/v1/users/new/x',
    '/api/v1/USERS/NEW',
    '/api/v1//users/new',
    '/api/v1/users/view_profile',
    '/api/v1/users/view_profile/',
    '/api/v1/%',
    '/api/v1/%E0%A4%A',
    '/api/v1/users/view_profile/%',
    '/api/v1/users/view_profile/%00',
    '/api/v1/users/view_profile/..%2F..%2Fetc%2Fpasswd',
    `/api/v1/users/view_profile/${'x'.repeat(3000)}`,
    '/api/v1/__proto__',
    '/api/v1/constructor',
  ])('is the same 404: %s', async (url) => {
    const answer = await send(test.app, { method: 'GET', url, headers: { authorization: `Bearer ${asha.token}` } })
    expect([answer.status, answer.body]).toEqual([404, notFound])
    expectOfApi(answer)
  })

  it.each([
    '/uploads',
    '/uploads/',
    '/uploads/x',
    '/uploads/%',
    `/uploads/${'x'.repeat(3000)}`,
    '/.env',
    '/wp-login.php',
    '/%',
  ])('is a 404 outside of the API too: %s', async (url) => {
    const answer = await send(test.app, { method: 'GET', url })
    expect([answer.status, answer.body]).toEqual([404, notFound])
  })

  it('is a socket’s, without a socket', async () => {
    for (const path of ['/chat/ws/unread', `/chat/ws/chat/${asha.id}`]) {
      const answer = await send(test.app, { method: 'GET', url: `${apiBase}${path}?token=${asha.token}` })
      expect([answer.status, answer.body]).toEqual([404, notFound])
      expectOfApi(answer)
    }
  })
})

describe('an answer', () => {
  it('demands TLS if the product’s public URL does', async () => {
    const secure = await testApp({ env: { PUBLIC_URL: 'https://satrangi.example' } })
    const [over, plain] = [await send(secure.app, { url: '/healthz' }), await send(test.app, { url: '/healthz' })]
    expect(over.headers['strict-transport-security']).toContain('max-age=31536000')
    expect(over.headers['content-security-policy']).toContain('wss://satrangi.example')
    expect(over.headers['content-security-policy']).toContain('upgrade-insecure-requests')
    expect(plain.headers).not.toHaveProperty('strict-transport-security')
    expect(plain.headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
    await secure.close()
  })

  it('names the serving process only where processes have names', async () => {
    const second = await testApp({ env: { INSTANCE_NAME: 'second' } })
    expect((await send(second.app, { url: '/healthz' })).headers['x-served-by']).toBe('second')
    expect((await send(test.app, { url: '/healthz' })).headers).not.toHaveProperty('x-served-by')
    await second.close()
  })

  it('can be requested without its body', async () => {
    const headers = { authorization: `Bearer ${asha.token}` }
    const answer = await send(test.app, { method: 'HEAD', url: pathOf(routes.discovery.newest), headers })
    expect([answer.status, answer.text]).toEqual([200, ''])
  })

  it('to a health check is short and not cached', async () => {
    for (const url of ['/healthz', '/readyz']) {
      const answer = await send(test.app, { url })
      expect(answer.status).toBe(200)
      expectGuarded(answer)
    }
    expect((await send(test.app, { url: '/readyz' })).body).toEqual({
      status: 'ready',
      database: 'up',
      schema: 'current',
      redis: 'unused',
      disk: 'free',
    })
  })
})
