import { freePort } from '@satrangi/test-kit/ports'
import { Gauge, Registry } from 'prom-client'
import { afterAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../test/database.ts'
import { interruptibleProxy } from '../../test/interruptible-proxy.ts'
import { send } from '../../test/send.ts'
import { testApp } from '../../test/test-app.ts'
import { serveMetrics } from './serve-metrics.ts'

const token = 'm'.repeat(32)
const listen = async (registry: Registry, expected?: string) => {
  const server = await serveMetrics(registry, { port: await freePort(), host: '127.0.0.1', token: expected })
  afterAll(() => server.close())
  return `http://127.0.0.1:${server.port}`
}

describe('the server of metrics', () => {
  it('answers one path, and reading alone', async () => {
    const url = await listen(new Registry())
    const answer = await fetch(`${url}/metrics`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')])
    for (const path of ['/', '/metrics/', '/metrics?x=1', '/healthz'])
      expect((await fetch(url + path)).status).toBe(404)
    expect((await fetch(`${url}/metrics`, { method: 'POST', body: 'x' })).status).toBe(404)
  })

  it('answers whoever presents the token, where there is one', async () => {
    const url = await listen(new Registry(), token)
    const ask = async (authorization?: string) =>
      (await fetch(`${url}/metrics`, { headers: authorization ? { authorization } : {} })).status
    expect(await ask(`Bearer ${token}`)).toBe(200)
    for (const wrong of [undefined, token, `Bearer ${token.slice(1)}x`, `Bearer ${token}x`, `Basic ${token}`])
      expect([wrong, await ask(wrong)]).toEqual([wrong, 401])
  })

  it('reads once for scrapes that come together', async () => {
    const registry = new Registry()
    let reads = 0
    const { promise, resolve } = Promise.withResolvers<void>()
    const collect = async () => {
      reads += 1
      await promise
    }
    new Gauge({ name: 'slow', help: 'Slow', registers: [registry], collect })
    const url = await listen(registry)
    const scrapes = [1, 2, 3].map(() => fetch(`${url}/metrics`).then(({ status }) => status))
    await expect.poll(() => reads).toBe(1)
    resolve()
    expect(await Promise.all(scrapes)).toEqual([200, 200, 200])
  })
})

describe('metrics while the database is away', () => {
  it('are served all the same, and say what is missing', async () => {
    const database = await freshDatabase()
    const proxy = await interruptibleProxy(database.url)
    const test = await testApp({ databaseUrl: proxy.url })
    afterAll(async () => {
      await test.close()
      await proxy.close()
      await database.drop()
    })
    await proxy.disconnect()
    const text = await test.metrics()
    expect(text).toContain('satrangi_dependency_up{dependency="database"} 0')
    expect(text).toContain('satrangi_dependency_up{dependency="bus"} 1')
    expect(text).toContain('satrangi_state_read{query="jobs"} 0')
    expect(text).not.toMatch(/^satrangi_(jobs_waiting|orders_open|moderation_waiting|codes_budget_used_ratio)\{/m)
    expect(text).toMatch(/^satrangi_event_loop_utilization_ratio \d/m)
  })
})

describe('the public port', () => {
  it('serves no metrics', async () => {
    const test = await testApp()
    afterAll(() => test.close())
    for (const url of ['/metrics', '/api/v1/metrics']) expect((await send(test.app, { url })).status).toBe(404)
  })
})
