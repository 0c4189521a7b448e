import { closeCodes } from '@satrangi/contract'
import type { WebSocket } from 'ws'

/** Milliseconds in which the other side may answer a farewell. */
const moment = 1000

/** Those that we have ended: nothing that came over them is done any more. */
const ended = new WeakSet<WebSocket>()

/**
 * Ends a socket from our side: tells the other why, and cuts the line a moment later if nobody has
 * answered. Until then the library goes on to hand over what comes; see `isEnded`.
 */
export function endSocket(ws: WebSocket, reason: keyof typeof closeCodes): void {
  ended.add(ws)
  if (ws.readyState !== ws.OPEN) return
  const timer = setTimeout(() => ws.terminate(), moment)
  timer.unref()
  ws.once('close', () => clearTimeout(timer))
  ws.close(closeCodes[reason])
}

/**
 * Whether we have ended it. One that the other side has closed is not: what came before their
 * farewell was said in time.
 */
export const isEnded = (ws: WebSocket): boolean => ended.has(ws)
