import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apiSecretNames } from '@satrangi/test-kit/secrets'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { securityHeaders } from './headers.ts'
import { serveWeb } from './web.ts'

const folder = mkdtempSync(join(tmpdir(), 'satrangi-desk-'))
for (const [file, text] of Object.entries({ 'index.html': 'the app', 'checkout.html': 'pay', 'desk.html': 'the desk' }))
  writeFileSync(join(folder, file), text)
writeFileSync(join(folder, 'desk.html.br'), 'the desk, smaller')
afterAll(() => rmSync(folder, { recursive: true }))

let app: FastifyInstance
afterEach(() => app.close())

async function open(path: string, env: Record<string, string>) {
  const secrets = apiSecretNames.map((name, index) => [name, String(index).repeat(32)])
  const given = { WEB_DIR: folder, DATABASE_URL: 'postgresql://localhost/db', ...Object.fromEntries(secrets), ...env }
  const config = readConfig(given)
  app = fastify()
  securityHeaders(app, config)
  await serveWeb(app, config)
  return app.inject(path)
}

describe.each(['/desk', '/desk/', '/desk/hour', '/desk?from=elsewhere'])('the desk at %s', (path) => {
  it('is its own page where the desk is on, runs no foreign script, and is for no search engine', async () => {
    const { body, headers } = await open(path, { DESK: 'on' })
    expect(body).toBe('the desk')
    expect(headers['x-robots-tag']).toBe('noindex, nofollow')
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['referrer-policy']).toBe('no-referrer')
  })

  it('is the app’s page, like any unknown path, where the desk is off', async () => {
    const { body, headers } = await open(path, {})
    expect(body).toBe('the app')
    expect(headers['x-robots-tag']).toBeUndefined()
  })
})

describe.each(['/desk.html', '/desk.html.br', '/%64esk.html', '//desk.html', '/./desk.html'])('the file %s', (path) => {
  it('is not served where the desk is off', async () => {
    expect((await open(path, {})).body).not.toContain('the desk')
  })
})
