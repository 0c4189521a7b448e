import { once } from 'node:events'
import { ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { closeStalledConnections } from './request-timeout.ts'

let app: FastifyInstance
/** Milliseconds after which the server's end of the line would be cut. */
let waits: Promise<number | undefined>
let line: Socket

async function listen(timeouts: Parameters<typeof closeStalledConnections>[1]): Promise<FastifyInstance> {
  const { promise, resolve } = Promise.withResolvers<number | undefined>()
  waits = promise
  const one = fastify()
  closeStalledConnections(one, timeouts)
  one.get('/', (request) => {
    resolve(request.raw.socket.timeout)
    // Never answered.
    return new Promise(() => {})
  })
  one.get('/late', async (_request, reply) => {
    await once(reply.raw, 'timeout')
    return 'late'
  })
  one.get('/small', async () => 'small')
  one.get('/large', async () => Buffer.alloc(32 * 1024 * 1024))
  one.server.on('upgrade', (request, socket) => {
    socket.on('end', () => socket.destroy()).resume()
    one.routing(request, new ServerResponse(request))
  })
  await one.listen({ port: 0, host: '127.0.0.1' })
  return one
}

const portOf = ({ server }: FastifyInstance) => (server.address() as AddressInfo).port

beforeEach(async () => {
  app = await listen({ unread: 50, stall: 150, held: 60_000 })
  line = connect(portOf(app), '127.0.0.1')
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
    const reader = connect(portOf(app), '127.0.0.1')
    reader.pause()
    reader.write('GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await closed
    reader.destroy()
  })

  it.each([
    ['the answer', ['/large']],
    ['the answer after another', ['/small', '/large']],
  ])('is closed when %s is taken in drops', async (_, paths) => {
    line.destroy()
    await app.close()
    app = await listen({ unread: 5_000, stall: 5_000, held: 300 })
    const { promise: closed, resolve } = Promise.withResolvers<void>()
    app.server.once('connection', (socket) => socket.once('close', () => resolve()))
    const reader = connect(portOf(app), '127.0.0.1')
    let taken = 0
    reader.on('data', (drop) => {
      taken += drop.length
      reader.pause()
      setTimeout(() => reader.resume(), 2)
    })
    reader.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join(''))
    await closed
    expect(taken).toBeLessThan(32 * 1024 * 1024)
    reader.destroy()
  })

  it('is closed too where a header names another protocol, and the connection stays what it is', async () => {
    ask('Upgrade: websocket')
    expect(await waits).toBe(50)
    await once(line, 'close')
  })

  it('stays open when it becomes a WebSocket', async () => {
    ask('Connection: Upgrade', 'Upgrade: websocket')
    expect(await waits).toBeFalsy()
  })
})
