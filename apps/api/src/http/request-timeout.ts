import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Milliseconds in which nothing moves while somebody is being answered, until the line is cut. */
const patience = 130_000

/**
 * Cuts lines on which an answer does not get through. The server's own setting would give a timer to
 * each connection, and one that becomes a WebSocket would start it anew with everything that is read
 * or written for as long as it is open; those are asked now and then whether they are alive.
 */
export function cutStalled(app: FastifyInstance, after: number = patience): void {
  app.addHook('onRequest', async ({ headers, raw }) => {
    // What a test asks directly has no line.
    if (headers.upgrade === undefined && raw.socket instanceof Socket) raw.socket.setTimeout(after)
  })
}
