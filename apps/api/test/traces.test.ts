import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { routes } from '@satrangi/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { tracePort } from '../src/ports/tracer.ts'
import { createFullAccount, textsOf } from './full-life.ts'
import { rawCall } from './raw-call.ts'
import { send } from './send.ts'
import { testApp } from './test-app.ts'

/** A collector that stores what it is sent, as it is sent. */
async function startCollector() {
  const received: string[] = []
  const server = createServer(async (request, reply) => {
    const chunks = await Array.fromAsync(request as AsyncIterable<Buffer>)
    received.push(`${request.url} ${JSON.stringify(request.headers)} ${Buffer.concat(chunks)}`)
    reply.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => server.close())
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

interface SpanJson {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  status: { code?: number; message?: string }
  attributes: { key: string; value: Record<string, unknown> }[]
  events?: unknown[]
}

interface ExportJson {
  resourceSpans: { resource: { attributes: { key: string }[] }; scopeSpans: { spans: SpanJson[] }[] }[]
}

const collector = await startCollector()
const test = await testApp({ ownDatabase: true, env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } })
const account = await createFullAccount(test, 'traces')
const { asha, noor } = account
await test.runDueJobs()
// What the caller says of a trace of theirs.
const foreign = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', state: 'vendor=what-a-stranger-says' }
const traceparent = `00-${foreign.traceId}-00f067aa0ba902b7-01`
const headers = { traceparent, tracestate: foreign.state, baggage: 'who=what-a-stranger-says' }
await rawCall(test.app, routes.discovery.search, { token: asha.token, query: '?location=lonely-in-ratnagiri', headers })
await send(test.app, { url: `/nowhere/${asha.id}?q=lonely-in-ratnagiri` })
await send(test.app, { url: `/uploads/${asha.user.photo1}` })
const { tracer } = test.ctx
const gateway = tracePort(tracer, 'gateway', { ask: async () => 'an answer' })
await tracer.run('job of the test', () => gateway.ask())
const members = await test.ctx.db.member.findMany()
const sessions = await test.ctx.db.session.findMany()
const pseudonyms = members.map(({ id }) => test.ctx.pseudonym(id))
await test.close()

const exports = collector.received.map((text) => JSON.parse(text.slice(text.indexOf('{"resourceSpans'))) as ExportJson)
const resources = exports.flatMap(({ resourceSpans }) => resourceSpans)
const spans = resources.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
const withName = (name: string) => spans.filter((span) => span.name === name)

describe('the traces of a whole life', () => {
  it('are sent to the collector, a span for each call, statement and job', () => {
    expect(spans.length).toBeGreaterThan(200)
    expect(collector.received.every((text) => text.startsWith('/v1/traces '))).toBe(true)
    const [call] = withName('GET /api/v1/users/view_profile/:id')
    const attributes = Object.fromEntries(
      call?.attributes.map(({ key, value }) => [key, Object.values(value)[0]]) ?? [],
    )
    const route = '/api/v1/users/view_profile/:id'
    expect(attributes).toEqual({ 'http.request.method': 'GET', 'http.route': route, 'http.response.status_code': 200 })
    expect(withName('database select').length).toBeGreaterThan(50)
    const ofCall = spans.filter(({ traceId }) => traceId === call?.traceId).map(({ name }) => name)
    expect(ofCall).toContain('database select')
    expect(ofCall).not.toContain('database other')
    const [job, question] = [withName('job of the test')[0], withName('gateway ask')[0]]
    expect([job?.parentSpanId, question?.parentSpanId]).toEqual([undefined, job?.spanId])
  })

  it('do not show whether a code was sent, and so whether its number has an account', () => {
    expect(test.sent.length).toBeGreaterThan(3)
    expect(spans.filter(({ name }) => /code|mail|email_holder/.test(name.replace('/send-', '/')))).toEqual([])
  })

  it('have each part below what it is a part of', () => {
    const roots = spans.filter(({ parentSpanId }) => !parentSpanId).map(({ name }) => name.split(' ')[0])
    expect([...new Set(roots)].sort()).toEqual(['GET', 'POST', 'job'])
    const [confirm] = withName('POST /api/v1/users/signup123')
    const below = spans.filter(({ traceId }) => traceId === confirm?.traceId).map(({ name }) => name)
    expect(below).toContain('database select')
  })

  it('hold nothing of any member, of what they sent or of where they came from', () => {
    const bytes = collector.received.join('\n').toLowerCase()
    const secrets = [
      ...members.flatMap(({ id, name, email, phone }) => [id, name, email, phone, phone.slice(1, 9)]),
      ...pseudonyms,
      ...sessions.map(({ id }) => id),
      ...Object.values(account).flatMap(({ token, user }) => [token, token.split('.')[1], user.photo1?.split('.')[0]]),
      ...Object.values(textsOf('traces')),
      ...['lonely', 'ratnagiri', 'nowhere', 'mango', 'Pune', 'Queer', 'people.example', 'members', 'where', noor.id],
      ...['127.0.0.1', foreign.traceId, foreign.state, 'what-a-stranger-says', 'hostname', 'argv', 'process.'],
    ]
    const withoutHost = bytes.replaceAll(`"host":"${new URL(collector.url).host}"`, '')
    expect(secrets.filter((secret) => !secret || withoutHost.includes(secret.toLowerCase()))).toEqual([])
    const keys = new Set(spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)))
    const known = ['http.request.method', 'http.route', 'http.response.status_code', 'error.type']
    expect([...keys].filter((key) => !known.includes(key))).toEqual([])
    expect(spans.filter(({ status, events }) => status.message || events?.length)).toEqual([])
    expect(new Set(resources.flatMap(({ resource }) => resource.attributes.map(({ key }) => key)))).toEqual(
      new Set(['service.name']),
    )
  })
})
