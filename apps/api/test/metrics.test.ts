import { routes } from '@satrangi/contract'
import { describe, expect, it } from 'vitest'
import { requestLoginCode, submitLoginCode, wrongCode } from './codes.ts'
import { createFullAccount, textsOf } from './full-life.ts'
import { rawCall } from './raw-call.ts'
import { refused } from './refused.ts'
import { send } from './send.ts'
import { servedRoutes } from './served-routes.ts'
import { openTestApp } from './test-app.ts'

const test = await openTestApp()

/** The value of a series; undefined where there is none. */
const valueIn = (text: string, series: string): number | undefined => {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}
const value = async (series: string) => valueIn(await test.metrics(), series)

const numericLabels = ['le', 'status', 'major', 'minor', 'patch']
const labelsOfNode = ['kind', 'version', 'space', 'type']
const ownLabels = ['budget', 'dependency', 'event', 'kind', 'method', 'pool', 'query', 'route', 'state'].concat([
  'status',
  'sweep',
  'task',
  'volume',
])

const account = await createFullAccount(test, 'metrics')
await test.runDueJobs()
const { asha, noor } = account
const code = await requestLoginCode(test, noor.phone)
await refused(submitLoginCode(test, noor.phone, wrongCode(code)))
await submitLoginCode(test, noor.phone, code)
await rawCall(test.app, routes.discovery.search, { token: asha.token, query: `?location=lonely-in-ratnagiri` })
await send(test.app, { url: `/nowhere/${asha.id}?q=lonely-in-ratnagiri` })
await send(test.app, { url: `/uploads/${asha.user.photo1}` })
await test.runDueJobs()

describe('the metrics', () => {
  it('hold nothing of any member after a whole life', async () => {
    const text = await test.metrics()
    const members = await test.ctx.db.member.findMany()
    const sessions = await test.ctx.db.session.findMany()
    expect(members.length).toBeGreaterThan(5)
    const secrets = [
      ...members.flatMap(({ id, name, email, phone }) => [id, name, email, phone, phone.slice(1, 9)]),
      ...members.map(({ id }) => test.ctx.pseudonym(id)),
      ...sessions.map(({ id }) => id),
      ...Object.values(account).flatMap(({ token, user }) => [token, token.split('.')[1], user.photo1?.split('.')[0]]),
      ...Object.values(textsOf('metrics')),
      ...['lonely', 'ratnagiri', 'nowhere', 'mango', 'Pune', 'Queer', 'people.example', code],
    ]
    expect(secrets.filter((secret) => !secret || text.toLowerCase().includes(secret.toLowerCase()))).toEqual([])
    // Keys are short numbers, which any value may be: but no label has one.
    const words = [...text.matchAll(/(\w+)="(\d+)"/g)].filter(([, name]) => !numericLabels.includes(name ?? ''))
    expect(words.map(String)).toEqual([])
  })

  it('have no other labels than these, and no route that is none of ours', async () => {
    const text = await test.metrics()
    const labels = new Set([...text.matchAll(/[{,](\w+)="/g)].map(([, name]) => name ?? ''))
    expect([...labels].filter((name) => ![...ownLabels, ...numericLabels, ...labelsOfNode].includes(name))).toEqual([])
    const patterns = new Set((await servedRoutes(test.app)).map((route) => route.split(' ')[1]))
    const measured = [...text.matchAll(/route="([^"]*)"/g)].map(([, route]) => route ?? '')
    const isPattern = (route: string) => route === 'none' || route.includes('*') || patterns.has(route)
    expect(measured.length).toBeGreaterThan(100)
    expect(new Set(measured.filter((route) => !isPattern(route)))).toEqual(new Set())
  })

  it('count calls by the pattern of their route', async () => {
    const series = (method: string, route: string, status: number) =>
      value(`satrangi_calls_total{method="${method}",route="${route}",status="${status}"}`)
    expect(await series('GET', '/api/v1/users/view_profile/:id', 200)).toBeGreaterThan(0)
    expect(await series('ANY', 'none', 404)).toBe(1)
    const seen = 'satrangi_call_duration_seconds_count{method="GET",route="/api/v1/users/view_profile/:id"}'
    expect(await value(seen)).toBe(await series('GET', '/api/v1/users/view_profile/:id', 200))
  })

  it('do not say whether a number has an account', async () => {
    const ask = async (phone: string) => {
      const before = await test.metrics()
      await requestLoginCode(test, phone)
      await test.runDueJobs()
      const changed = (await test.metrics()).split('\n').filter((line) => !before.includes(line))
      // Times and sizes differ at each scrape; what is counted is compared.
      return changed
        .filter((line) => /^satrangi_\w+_total\{|^satrangi_codes/.test(line))
        .map((line) => line.split(' ')[0])
    }
    test.clock.advanceSeconds(3600)
    const ofMember = await ask(account.meena.phone)
    expect(ofMember).toContain('satrangi_codes_total{state="requested"}')
    expect(await ask('7700900998')).toEqual(ofMember)
  })

  it('count messages, codes, jobs and sockets', async () => {
    const text = await test.metrics()
    const find = (series: string) => valueIn(text, `satrangi_${series}`)
    expect(find('chat_messages_total{state="stored"}')).toBe(3)
    expect(find('chat_messages_total{state="delivered"}')).toBe(3)
    expect(find('codes_total{state="requested"}')).toBeGreaterThan(6)
    expect(find('codes_total{state="used"}')).toBeGreaterThan(6)
    expect(find('jobs_run_total{task="deliver_code"}')).toBeGreaterThan(6)
    expect(find('jobs_failed_total{task="deliver_code"}')).toBe(0)
    expect(find('open_sockets{kind="/chat/ws/unread"}')).toBe(0)
  })
})
