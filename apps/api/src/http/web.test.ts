import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apiSecretNames } from '@satrangi/test-kit/secrets'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { serveWeb } from './web.ts'

const folder = mkdtempSync(join(tmpdir(), 'satrangi-page-'))
const page = '<head><title>Satrangi</title></head><body></body>'
writeFileSync(join(folder, 'index.html'), page)
writeFileSync(join(folder, 'checkout.html'), 'the checkout')
afterAll(() => rmSync(folder, { recursive: true }))

let app: FastifyInstance
afterEach(() => app.close())

async function readPage(path: string, env: Record<string, string>) {
  const secrets = apiSecretNames.map((name, index) => [name, String(index).repeat(32)])
  app = fastify()
  await serveWeb(
    app,
    readConfig({ WEB_DIR: folder, DATABASE_URL: 'postgresql://localhost/db', ...Object.fromEntries(secrets), ...env }),
  )
  return app.inject(path)
}

describe.each(['/', '/search'])('the page at %s', (path) => {
  it('is the built one', async () => {
    expect((await readPage(path, {})).body).toBe(page)
  })

  it('carries the operator’s own tagline, as text', async () => {
    const { body, headers } = await readPage(path, { TAGLINE: 'for "us" & $& <friends>' })
    const meta = '<meta name="tagline" content="for &quot;us&quot; &amp; $&amp; &lt;friends&gt;" />'
    expect(body).toBe(`<head>${meta}<title>Satrangi</title></head><body></body>`)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toBe('no-cache')
  })

  it.each([{}, { TAGLINE: 'for us' }])(
    'allows its own inline script by what that says, and no other: %j',
    async (env) => {
      const script = "document.documentElement.lang = 'hi'"
      const hash = createHash('sha256').update(script).digest('base64')
      writeFileSync(join(folder, 'index.html'), page.replace('<title>', `<script>${script}</script><title>`))
      const { body, headers } = await readPage(path, env)
      expect(body).toContain(`<script>${script}</script>`)
      expect(headers['content-security-policy']).toContain(`;script-src 'self' 'sha256-${hash}';style-src 'self';`)
      writeFileSync(join(folder, 'index.html'), page)
    },
  )

  it('has the policy of the page that a build has put in its place', async () => {
    expect((await readPage(path, {})).headers['content-security-policy']).toContain(";script-src 'self';")
    writeFileSync(join(folder, 'index.html'), page.replace('<title>', '<script>0</script><title>'))
    utimesSync(join(folder, 'index.html'), 1, 1)
    expect((await app.inject(path)).headers['content-security-policy']).toContain(";script-src 'self' 'sha256-")
    writeFileSync(join(folder, 'index.html'), page)
  })

  it('says that it is of a test installation where others can reach that', async () => {
    const { body } = await readPage(path, { TRUST_PROXY: '1' })
    expect(body).toContain('<p>Test installation: anybody can log in as anybody.')
    const sent = { OTP_DELIVERY: 'twilio', TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'a token' }
    const senders = { TWILIO_SMS_FROM: '+15005550006', TWILIO_WHATSAPP_FROM: '+14155550100' }
    await app.close()
    expect((await readPage(path, { TRUST_PROXY: '1', ...sent, ...senders })).body).toBe(page)
  })
})
