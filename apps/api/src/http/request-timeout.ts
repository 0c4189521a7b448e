import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** A connection without traffic for so long during a request is closed. */
const stallTimeoutMs = 130_000

/**
 * Closes connections whose reply does not get through. The server's own setting would give each
 * connection a timer, and a WebSocket would restart it with every read and write for as long as it is
 * open; WebSockets are pinged instead.
 */
export function closeStalledConnections(app: FastifyInstance, timeoutMs: number = stallTimeoutMs): void {
  app.addHook('onRequest', async ({ headers, raw }) => {
    // A request that a test injects has no socket.
    if (headers.upgrade === undefined && raw.socket instanceof Socket) raw.socket.setTimeout(timeoutMs)
  })
}
