import type { Socket } from '@satrangi/contract'
import type { WebSocket } from 'ws'
import { refillBucket } from '../features/chat/index.ts'
import type { Listener } from '../socket-handler.ts'
import { endSocket, isEnded } from './end-socket.ts'

/** Frames that may wait while one is being done. */
const waiting = 100

/**
 * Takes frames off a socket in their order, one after the other. Whoever sends more than anybody
 * types is cut off. Nothing is taken off a socket that was ended, not even what waits by then.
 */
export function frameLine(socket: Socket, ws: WebSocket, listener: Listener<unknown>): void {
  /** What waits while one is being done; most sockets never need it. */
  let frames: unknown[] | undefined
  let busy = false
  let level = Number.POSITIVE_INFINITY
  let last = performance.now()

  const next = () => {
    busy = false
    const frame = frames?.shift()
    if (frame !== undefined) work(frame)
  }
  const work = (frame: unknown) => {
    if (isEnded(ws)) return
    const read = socket.fromClient.safeParse(frame)
    if (read.success) {
      busy = true
      void listener.frame(read.data).then(next)
    } else {
      listener.unreadable?.()
      next()
    }
  }
  ws.on('error', () => ws.terminate())
  ws.on('message', (data, isBinary) => {
    if (ws.readyState !== ws.OPEN) return
    const now = performance.now()
    level = refillBucket(level, (now - last) / 1000)
    last = now
    if (isBinary || level < 0 || (frames?.length ?? 0) >= waiting) return endSocket(ws, 'flood')
    const frame = parse(String(data))
    if (!busy) work(frame)
    else if (frames) frames.push(frame)
    else frames = [frame]
  })
}

/** A frame is JSON, or a word. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
