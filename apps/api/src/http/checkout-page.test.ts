import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { securityHeaders } from './headers.ts'
import { serveWeb } from './web.ts'

const folder = mkdtempSync(join(tmpdir(), 'satrangi-web-'))
writeFileSync(join(folder, 'index.html'), 'the app')
writeFileSync(join(folder, 'checkout.html'), 'the checkout')
afterAll(() => rmSync(folder, { recursive: true }))

const secret = (letter: string) => letter.repeat(32)
const settings = {
  WEB_DIR: folder,
  DATABASE_URL: 'postgresql://localhost/nowhere',
  SESSION_SECRET: secret('a'),
  CODE_SECRET: secret('b'),
  PHOTO_SECRET: secret('c'),
  LOG_SECRET: secret('d'),
  IDENTITY_SECRET: secret('g'),
  EVIDENCE_KEY: secret('h'),
}
const keys = {
  RAZORPAY_KEY_ID: 'rzp_live_0000000000',
  RAZORPAY_KEY_SECRET: secret('e'),
  RAZORPAY_WEBHOOK_SECRET: secret('f'),
}

let app: FastifyInstance
afterEach(() => app.close())

async function pageOf(path: string, env: Record<string, string>) {
  const config = readConfig({ ...settings, ...env })
  app = fastify()
  securityHeaders(app, config)
  await serveWeb(app, config)
  const { body, headers } = await app.inject(path)
  const policy = String(headers['content-security-policy'])
  const directives = Object.fromEntries(policy.split(';').map((part) => part.split(/ (.*)/, 2)))
  const foreign = new Set(policy.match(/https?:\/\/[^ ;]+/g))
  return { body, headers, directives, foreign: [...foreign].sort() }
}

describe('the checkout page', () => {
  it('allows only the sources that the provider’s checkout needs', async () => {
    const { body, headers, directives, foreign } = await pageOf('/checkout', keys)
    expect(body).toBe('the checkout')
    expect(directives['script-src']).toBe("'self' https://checkout.razorpay.com https://cdn.razorpay.com")
    expect(directives['frame-src']).toBe('https://api.razorpay.com https://checkout.razorpay.com')
    expect(directives['connect-src']).toContain('https://lumberjack.razorpay.com')
    expect(directives['default-src']).toBe("'none'")
    expect(directives['frame-ancestors']).toBe("'none'")
    expect(foreign.every((host) => /^https:\/\/[a-z-]+\.razorpay\.com$/.test(host))).toBe(true)
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
    expect(headers['referrer-policy']).toBe('no-referrer')
  })

  it('allows only the sandbox where that takes the payments', async () => {
    const { directives, foreign } = await pageOf('/checkout', { ...keys, RAZORPAY_BASE_URL: 'http://localhost:8090' })
    expect(foreign).toEqual(['http://localhost:8090'])
    expect(directives['script-src']).toBe("'self' http://localhost:8090")
    expect(directives['frame-src']).toBe('http://localhost:8090')
    expect(directives['style-src']).toBe("'self'")
  })

  it('is as strict as any other page without payments', async () => {
    const { directives, foreign, headers } = await pageOf('/checkout', {})
    expect(foreign).toEqual([])
    expect(directives['script-src']).toBe("'self'")
    expect(directives).not.toHaveProperty('frame-src')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
  })

  it.each(['/', '/membership', '/checkout/more', '/checkout.html'])(
    'is the only one: %s lets in nobody',
    async (path) => {
      const { directives, foreign, headers } = await pageOf(path, keys)
      expect(foreign).toEqual([])
      expect(directives['script-src']).toBe("'self'")
      expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    },
  )
})
