import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const idleCheckIntervalMs = 100

/**
 * From `stopping` on each answer says that it is the last on its connection; a connection that is kept alive would
 * otherwise hold up the end for as long as it is. Those that become idle without having been told are closed.
 */
export function endConnectionsOnStop(app: FastifyInstance, stopping: AbortSignal): void {
  closeWhenFlushed(app.server)
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping.aborted) reply.header('connection', 'close')
    done()
  })
  let timer: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    timer = setInterval(() => app.server.closeIdleConnections(), idleCheckIntervalMs).unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}

/**
 * A server that closes takes a connection for idle whose answer is complete, and cuts off a slow client that has not
 * been sent all of it: here it is idle once it has.
 */
function closeWhenFlushed(server: Server): void {
  /** How many answers each connection waits for. */
  const waiting = new Map<Socket, number>()
  const change = (socket: Socket, by: number) => {
    const count = waiting.get(socket)
    if (count !== undefined) waiting.set(socket, count + by)
  }
  server.on('connection', (socket) => {
    waiting.set(socket, 0)
    socket.once('close', () => waiting.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    change(socket, 1)
    response.once('close', () => change(socket, -1))
  })
  // WebSockets have an end of their own.
  server.on('upgrade', ({ socket }) => waiting.delete(socket))
  server.closeIdleConnections = () => {
    for (const [socket, count] of waiting) if (count === 0 && socket.writableLength === 0) socket.destroy()
  }
}

/** The TCP connections of a server, WebSockets among them. */
export interface OpenConnections {
  count: () => number
  destroyAll: () => void
}

/** Follows the connections of a server; to be called before it listens. */
export function openConnections(server: Server): OpenConnections {
  const open = new Set<Socket>()
  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return {
    count: () => open.size,
    destroyAll: () => {
      for (const socket of open) socket.destroy()
    },
  }
}
