import { closeCodes } from '@satrangi/contract'
import type { WebSocket } from 'ws'

/** How long the client may take to answer a close frame. */
const closeTimeoutMs = 1000

/** Sockets that the server has closed: frames that still arrive on them are dropped. */
const ended = new WeakSet<WebSocket>()

/**
 * Closes a socket with a reason, and terminates the connection when the client does not answer in
 * time. Until then the library goes on to emit frames; see `isEnded`.
 */
export function endSocket(ws: WebSocket, reason: keyof typeof closeCodes): void {
  ended.add(ws)
  if (ws.readyState !== ws.OPEN) return
  const timer = setTimeout(() => ws.terminate(), closeTimeoutMs)
  timer.unref()
  ws.once('close', () => clearTimeout(timer))
  ws.close(closeCodes[reason])
}

/**
 * Whether the server has closed it. A socket that the client has closed is not ended: frames sent
 * before its close frame still count.
 */
export const isEnded = (ws: WebSocket): boolean => ended.has(ws)
