import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { apiBase } from '@satrangi/contract'
import type { FastifyInstance } from 'fastify'

/** In bytes: what an answer may hold of memory. Whatever can be longer is a stream. */
export const maxHeldBytes = 1024 * 1024

/** How many requests a client may send ahead of its answers; browsers and proxies send none. */
const maxAhead = 10

/** Whether its connection becomes a WebSocket, as Node has found it: a header alone changes no connection. */
export const isUpgrade = (request: IncomingMessage): boolean =>
  (request as IncomingMessage & { upgrade?: boolean | null }).upgrade === true

/**
 * Bounds what a connection holds whose client does not read: its requests are answered one after the other, so that one
 * answer waits for the client and no others are made, and no answer is larger than `maxHeldBytes`.
 */
export function boundUnreadAnswers(app: FastifyInstance): void {
  const queues = new WeakMap<Socket, (() => void)[]>()
  app.addHook('onRequest', ({ raw }, { raw: response }, done) => {
    const { socket } = raw
    // A request that a test injects has no socket.
    if (isUpgrade(raw) || !(socket instanceof Socket)) return done()
    const queue = queues.get(socket) ?? []
    queues.set(socket, queue)
    if (queue.length > maxAhead) return void socket.destroy()
    queue.push(done)
    response.once('finish', () => {
      queue.shift()
      // Whoever has gone is answered no more.
      if (!socket.destroyed) queue[0]?.()
    })
    if (queue.length === 1) done()
  })
  app.addHook('onSend', ({ url }, _reply, payload, done) => {
    // A moderator reads a case whole, however much evidence it has.
    const isTooLarge = heldBytes(payload) > maxHeldBytes && !url.startsWith(`${apiBase}/desk/`)
    if (isTooLarge) done(new Error('an answer is too large to be held: make it a stream'))
    else done()
  })
}

function heldBytes(payload: unknown): number {
  if (typeof payload === 'string') return Buffer.byteLength(payload)
  return Buffer.isBuffer(payload) ? payload.length : 0
}
