import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { closeStalledConnections } from './request-timeout.ts'

let app: FastifyInstance
/** Milliseconds after which the server's end of the line would be cut. */
let waits: Promise<number | undefined>
let line: Socket

beforeEach(async () => {
  const { promise, resolve } = Promise.withResolvers<number | undefined>()
  waits = promise
  app = fastify()
  closeStalledConnections(app, { unread: 50, stall: 150 })
  app.get('/', (request) => {
    resolve(request.raw.socket.timeout)
    // Never answered.
    return new Promise(() => {})
  })
  app.get('/late', async (_request, reply) => {
    await once(reply.raw, 'timeout')
    return 'late'
  })
  app.get('/large', async () => Buffer.alloc(32 * 1024 * 1024))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  line = connect(Number(new URL(address).port), '127.0.0.1')
  await once(line, 'connect')
})
afterEach(async () => {
  line.destroy()
  await app.close()
})

const askFor = (path: string, ...headers: string[]) =>
  line.write([`GET ${path} HTTP/1.1`, 'Host: localhost', ...headers, '\r\n'].join('\r\n'))
const ask = (...headers: string[]) => askFor('/', ...headers)

describe('a connection without traffic', () => {
  it('is closed during a request', async () => {
    ask()
    expect(await waits).toBe(50)
    await once(line, 'close')
  })

  it('stays open while its answer comes about', async () => {
    askFor('/late')
    const [answer] = await once(line, 'data')
    expect(String(answer)).toContain('late')
  })

  it('is closed when nobody reads the answer', async () => {
    const { promise: closed, resolve } = Promise.withResolvers<void>()
    app.server.once('connection', (socket) => socket.once('close', () => resolve()))
    const reader = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    reader.pause()
    reader.write('GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await closed
    reader.destroy()
  })

  it('stays open when it becomes a WebSocket', async () => {
    ask('Connection: Upgrade', 'Upgrade: websocket')
    expect(await waits).toBeFalsy()
  })
})
