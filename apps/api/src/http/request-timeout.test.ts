import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
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
  closeStalledConnections(app, 50)
  app.get('/', (request) => {
    resolve(request.raw.socket.timeout)
    // Never answered.
    return new Promise(() => {})
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  line = connect(Number(new URL(address).port), '127.0.0.1')
  await once(line, 'connect')
})
afterEach(async () => {
  line.destroy()
  await app.close()
})

const ask = (...headers: string[]) => line.write(['GET / HTTP/1.1', 'Host: localhost', ...headers, '\r\n'].join('\r\n'))

describe('a connection without traffic', () => {
  it('is closed during a request', async () => {
    ask()
    expect(await waits).toBe(50)
    await once(line, 'close')
  })

  it('stays open when it becomes a WebSocket', async () => {
    ask('Connection: Upgrade', 'Upgrade: websocket')
    expect(await waits).toBeFalsy()
  })
})
