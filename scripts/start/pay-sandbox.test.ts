import { once } from 'node:events'
import { createServer } from 'node:net'
import { temporaryFolder } from '@satrangi/test-kit/paths'
import { findChildProcess } from '@satrangi/test-kit/processes'
import { ServiceGroup } from '@satrangi/test-kit/service-group'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reusePort, startPaySandbox, usesPaySandbox } from './pay-sandbox.ts'

let folder: string
let remove: () => void
let running: ServiceGroup
beforeEach(() => {
  ;({ folder, remove } = temporaryFolder())
  running = new ServiceGroup()
  for (const name of ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET', 'RAZORPAY_BASE_URL']) {
    vi.stubEnv(name, '')
  }
  vi.stubEnv('NODE_ENV', 'development')
})
afterEach(async () => {
  await running.stopAll()
  vi.unstubAllEnvs()
  remove()
})

describe('payments are tests', () => {
  it('without any payment setting', () => {
    expect(usesPaySandbox()).toBe(true)
  })

  it('but not in production', () => {
    vi.stubEnv('NODE_ENV', 'production')
    expect(usesPaySandbox()).toBe(false)
  })

  it.each(['RAZORPAY_KEY_ID', 'RAZORPAY_WEBHOOK_SECRET', 'RAZORPAY_BASE_URL'])('but not with %s', (name) => {
    vi.stubEnv(name, 'a value')
    expect(usesPaySandbox()).toBe(false)
  })
})

describe('its port', () => {
  it('is the one of the last run', async () => {
    expect(await reusePort(folder, '127.0.0.1')).toBe(await reusePort(folder, '127.0.0.1'))
  })

  it('is another one when that is in use', async () => {
    const port = await reusePort(folder, '127.0.0.1')
    const server = createServer().listen(port, '127.0.0.1')
    await once(server, 'listening')
    expect(await reusePort(folder, '127.0.0.1')).not.toBe(port)
    server.close()
  })
})

describe('a started sandbox', () => {
  const start = () =>
    startPaySandbox(
      { dataDir: folder, host: '127.0.0.1' },
      { apiUrl: 'http://127.0.0.1:9', publicUrl: 'http://localhost:8080' },
      running,
      new AbortController().signal,
    )

  it('accepts the keys that the API receives, and can be opened by the product’s page', async () => {
    const env = await start()
    const { RAZORPAY_KEY_ID: id, RAZORPAY_KEY_SECRET: secret, RAZORPAY_BASE_URL: url = '' } = env
    expect(url).toMatch(/^http:\/\/localhost:\d+$/)
    const authorization = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`
    const order = await fetch(`${url}/v1/orders`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ amount: 5900, currency: 'INR' }),
    })
    expect(order.status).toBe(200)
    const page = `${url}/checkout?${new URLSearchParams({ key: id ?? '', embedder: 'http://localhost:8080' })}`
    expect((await fetch(page)).status).toBe(200)
  })

  it('has the same URL and secrets at the next start', async () => {
    const first = await start()
    await running.stopAll()
    await expect(fetch(`${first.RAZORPAY_BASE_URL}/v1/checkout.js`)).rejects.toThrow()
    expect(await start()).toEqual(first)
  })

  it('is started again when it is killed, at the same address', async () => {
    const { RAZORPAY_BASE_URL: url } = await start()
    vi.spyOn(console, 'error').mockReturnValue()
    process.kill(await findChildProcess(process.pid, 'pay-sandbox'), 'SIGKILL')
    const script = () =>
      fetch(`${url}/v1/checkout.js`).then(
        ({ status }) => status,
        () => undefined,
      )
    await expect.poll(script).toBeUndefined()
    await expect.poll(script, { timeout: 10_000 }).toBe(200)
  })
})
