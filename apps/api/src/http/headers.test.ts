import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiBase, routes } from '@satrangi/contract'
import { temporaryFolder } from '@satrangi/test-kit/paths'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { signUp } from '../../test/personas.ts'
import { pathOf, rawCall } from '../../test/raw-call.ts'
import { type RawResponse, send } from '../../test/send.ts'
import { openTestApp } from '../../test/test-app.ts'

const { folder, remove } = temporaryFolder()
afterAll(remove)
mkdirSync(join(folder, 'assets'))
for (const file of ['index.html', 'checkout.html', 'desk.html', 'assets/main.js', 'assets/heic.worker-x.js'])
  writeFileSync(join(folder, file), '')

const payments = {
  RAZORPAY_KEY_ID: 'rzp_live_0000000000',
  RAZORPAY_KEY_SECRET: 'e'.repeat(32),
  RAZORPAY_WEBHOOK_SECRET: 'f'.repeat(32),
}
const plain = await openTestApp({ env: { WEB_DIR: folder, PUBLIC_URL: 'http://localhost:8080' } })
const overTls = await openTestApp({ env: { WEB_DIR: folder, PUBLIC_URL: 'https://satrangi.example', ...payments } })
const asha = await signUp(overTls, 'asha')

/** What depends on the content of a reply, and on its connection. */
const ofContent =
  /^(date|connection|x-request-id|keep-alive|content-(type|length|disposition|encoding)|etag|last-modified|accept-ranges|vary)$/
const constantHeadersOf = ({ headers }: RawResponse) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ofContent.test(name)))

const permissions = {
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), browsing-topics=()',
}
const common = {
  ...permissions,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}
const policyFor = (socketOrigin: string) =>
  "default-src 'none';script-src 'self';style-src 'self';font-src 'self';img-src 'self' blob: data:;" +
  `connect-src 'self' ${socketOrigin};manifest-src 'self';worker-src 'self';form-action 'self';object-src 'none';` +
  "frame-ancestors 'none';base-uri 'none'"
const withoutTls = { ...common, 'content-security-policy': policyFor('ws://localhost:8080') }
const withTls = {
  ...common,
  'content-security-policy': `${policyFor('wss://satrangi.example')};upgrade-insecure-requests`,
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
}

describe('the headers of a reply', () => {
  const replies: readonly [name: string, url: string, status: number, cacheControl?: string][] = [
    ['a health check', '/healthz', 200],
    ['a call that needs a session', pathOf(routes.discovery.newest), 401, 'no-store'],
    ['an unknown call', `${apiBase}/nothing`, 404, 'no-store'],
    ['the document of the API', `${apiBase}/openapi.json`, 200, 'no-cache'],
    ['the page of the client', '/', 200, 'no-cache'],
    ['a path of its router', '/membership', 200, 'no-cache'],
    ['an asset', '/assets/main.js', 200, 'public, max-age=31536000, immutable'],
    ['an unknown file', '/nothing.js', 404],
    ['the page of the desk', '/desk', 200, 'no-cache'],
  ]
  it.each(replies)('of %s are those of every reply', async (_, url, status, cacheControl) => {
    for (const [test, expected] of [
      [plain, withoutTls],
      [overTls, withTls],
    ] as const) {
      const reply = await send(test.app, { url })
      expect(reply.status).toBe(status)
      const { 'x-robots-tag': _robots, 'www-authenticate': _challenge, ...headers } = constantHeadersOf(reply)
      expect(headers).toEqual({ ...expected, ...(cacheControl ? { 'cache-control': cacheControl } : {}) })
    }
  })

  it('of the decoder of photos let it run WebAssembly, read its program, and nothing else', async () => {
    for (const test of [plain, overTls])
      expect((await send(test.app, { url: '/assets/heic.worker-x.js' })).headers).toMatchObject({
        'content-security-policy': "default-src 'none';script-src 'self' 'wasm-unsafe-eval';connect-src 'self'",
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      })
  })

  it('of the checkout let in the provider of payments, where there are payments', async () => {
    expect(constantHeadersOf(await send(plain.app, { url: '/checkout' }))).toEqual({
      ...withoutTls,
      'cache-control': 'no-cache',
    })
    expect(constantHeadersOf(await send(overTls.app, { url: '/checkout' }))).toEqual({
      ...withTls,
      'cache-control': 'no-cache',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'content-security-policy':
        "default-src 'none';script-src 'self' https://checkout.razorpay.com https://cdn.razorpay.com;" +
        "style-src 'self' 'unsafe-inline';font-src 'self';" +
        "img-src 'self' blob: data: https://cdn.razorpay.com https://checkout.razorpay.com;" +
        "connect-src 'self' wss://satrangi.example https://api.razorpay.com https://checkout.razorpay.com " +
        'https://lumberjack.razorpay.com https://lumberjack-cx.razorpay.com;' +
        "manifest-src 'self';worker-src 'self';form-action 'self';object-src 'none';frame-ancestors 'none';" +
        "base-uri 'none';upgrade-insecure-requests;" +
        'frame-src https://api.razorpay.com https://checkout.razorpay.com',
    })
  })

  it('of a photo let nothing run, and those of a refused one are few', async () => {
    expect(constantHeadersOf(await send(overTls.app, { url: `/uploads/${asha.user.photo1}` }))).toEqual({
      ...permissions,
      'cache-control': 'private, max-age=60',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    const refused = await send(overTls.app, { url: '/uploads/unknown' })
    expect(refused.status).toBe(404)
    expect(constantHeadersOf(refused)).toEqual({ ...permissions, 'cache-control': 'no-store' })
  })

  it('are built before the first reply', async () => {
    const joins = vi.spyOn(Array.prototype, 'join')
    for (const url of ['/healthz', '/', '/checkout', `${apiBase}/nothing`]) await send(overTls.app, { url })
    const ofPolicies = (joins.mock.contexts as unknown[][]).filter((parts) =>
      parts.some((part) => String(part).includes("'self'")),
    )
    joins.mockRestore()
    expect(ofPolicies).toHaveLength(0)
  })
})

it.each(['/', '/search', '/desk', '/checkout', '/assets/main.js', '/nothing.js'])(
  'an answer at %s has no more listeners than Node takes for a leak',
  async (url) => {
    const warned = vi.spyOn(process, 'emitWarning').mockReturnValue()
    expect((await send(plain.app, { url })).status).toBeLessThan(500)
    expect(warned).not.toHaveBeenCalled()
    warned.mockRestore()
  },
)

describe('a call without a session', () => {
  it('is told how to show one', async () => {
    const { status, headers } = await rawCall(plain.app, routes.notifications.unreadCount)
    expect([status, headers['www-authenticate']]).toEqual([401, 'Bearer'])
  })

  it('is told nothing of the kind when it is refused for another reason', async () => {
    const { status, headers } = await rawCall(plain.app, routes.sessions.login, { body: {} })
    expect([status, headers['www-authenticate']]).toEqual([400, undefined])
  })
})
