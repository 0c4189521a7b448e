import type { ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { isUpgrade } from './unread-answers.ts'

/**
 * In milliseconds: how long a client may leave its answer unread, how long an answer may take to come about, and how long
 * one may be held in memory while it is read: the largest gets through in that time at 4 kB a second.
 */
interface Timeouts {
  unread: number
  stall: number
  held: number
}
const timeouts: Timeouts = { unread: 10_000, stall: 130_000, held: 250_000 }

/** In bytes: what a streamed answer holds at a time, however long it is. */
const streamed = 128 * 1024

/**
 * Closes connections whose answer does not get through: whoever reads nothing of it occupies its memory, and holds what
 * it is made from, and so does whoever takes a byte now and then. A slow line, on which much more moves, is none of
 * them. The server's own setting would give each connection a timer, and a WebSocket would restart it with every read
 * and write for as long as it is open; WebSockets are pinged instead.
 */
export function closeStalledConnections(app: FastifyInstance, { unread, stall, held }: Timeouts = timeouts): void {
  /** Since when each answer is under way: one timer looks at all of them, ten times while one may be held. */
  const startedAt = new Map<ServerResponse, number>()
  const sweep = setInterval(() => {
    const before = performance.now() - held
    for (const [{ socket }, at] of startedAt)
      if (at <= before && socket && socket.writableLength > streamed) socket.destroy()
  }, held / 10).unref()
  app.addHook('onClose', async () => clearInterval(sweep))
  app.addHook('onRequest', ({ raw }, { raw: response }, done) => {
    const { socket } = raw
    // A request that a test injects has no socket.
    if (isUpgrade(raw) || !(socket instanceof Socket)) return done()
    let [moved, stalledMs] = [0, 0]
    socket.setTimeout(unread)
    startedAt.set(response, performance.now())
    response.on('close', () => startedAt.delete(response))
    response.on('timeout', () => {
      const isStill = moved === socket.bytesRead + socket.bytesWritten
      moved = socket.bytesRead + socket.bytesWritten
      stalledMs = isStill ? stalledMs + unread : unread
      if (socket.writableLength > 0 || stalledMs >= stall) socket.destroy()
      else socket.setTimeout(unread)
    })
    done()
  })
}
