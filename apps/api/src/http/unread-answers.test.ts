import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import fastify, { type FastifyReply } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeStalledConnections } from './request-timeout.ts'
import { boundUnreadAnswers, maxHeldBytes } from './unread-answers.ts'

const app = fastify()
const answers: FastifyReply['raw'][] = []
let calls = 0
let running = 0
let mostRunning = 0
let client: Socket
let server: Socket

beforeAll(async () => {
  boundUnreadAnswers(app)
  closeStalledConnections(app, { unread: 200, stall: 60_000, held: 60_000 })
  app.addHook('onRequest', async (_request, reply) => void answers.push(reply.raw))
  app.get<{ Querystring: { bytes: number } }>('/whole', async ({ query: { bytes } }) => {
    calls++
    mostRunning = Math.max(mostRunning, ++running)
    await new Promise(setImmediate)
    running--
    return Buffer.alloc(Number(bytes), 'x').toString()
  })
  app.get('/stream', () => Readable.from(Array.from({ length: 512 }, () => Buffer.alloc(32 * 1024))))
  app.get('/api/v1/desk/cases/one', async () => 'x'.repeat(maxHeldBytes + 1))
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

beforeEach(async () => {
  answers.length = 0
  calls = 0
  mostRunning = 0
  const accepted = once(app.server, 'connection')
  client = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  const [socket] = await accepted
  server = socket as Socket
})
afterEach(() => client.destroy())

const ask = (path: string, times: number) =>
  client.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(times))
/** The answer whose turn it is counts what the socket holds. */
const heldBytes = () => answers.reduce((sum, { writableLength }) => sum + writableLength, 0)

/** What the connection holds when its time is over. */
async function heldUntilClosed(): Promise<number> {
  let held = 0
  server.prependListener('timeout', () => {
    held = Math.max(held, heldBytes())
  })
  await once(server, 'close')
  return held
}

describe('a connection whose client sends requests ahead', () => {
  it('has them answered one after the other', async () => {
    ask('/whole?bytes=3', 10)
    let received = ''
    for await (const part of client) {
      received += String(part)
      if (received.split('xxx').length > 10) break
    }
    expect(mostRunning).toBe(1)
  })

  it('is closed when there are too many', async () => {
    ask('/whole?bytes=3', 100)
    await once(server, 'close')
    expect(calls).toBeLessThanOrEqual(1)
  })

  it.each([
    ['answers that are whole', `/whole?bytes=${maxHeldBytes}`, maxHeldBytes],
    ['streams', '/stream', 256 * 1024],
  ])('holds a megabyte at most of %s when it reads none of them, and is closed', async (_, path, most) => {
    client.pause()
    ask(path, 10)
    const held = await heldUntilClosed()
    expect(held).toBeGreaterThan(0)
    expect(held).toBeLessThan(most + 1024)
    expect(calls).toBeLessThan(10)
  })
})

describe('an answer that is larger than may be held', () => {
  it.each([
    ['/whole', `?bytes=${maxHeldBytes}`, 200],
    ['/whole', `?bytes=${maxHeldBytes + 1}`, 500],
    ['/api/v1/desk/cases/one', '', 200],
  ])('%s%s is answered with %i', async (path, query, status) => {
    expect((await app.inject(path + query)).statusCode).toBe(status)
  })
})
