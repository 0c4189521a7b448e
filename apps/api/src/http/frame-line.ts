import { closeCodes, type Socket } from '@satrangi/contract'
import type { WebSocket } from 'ws'
import { drip } from '../features/chat/index.ts'
import type { Listener } from '../wire.ts'

/** Frames that may wait while one is being done. */
const waiting = 100

/**
 * Takes frames off a socket in their order, one after the other, from the first moment on. Whoever
 * sends more than anybody types is cut off.
 */
export function frameLine(socket: Socket, ws: WebSocket) {
  const frames: unknown[] = []
  let listener: Listener<unknown> | undefined
  let busy = false
  let level = Number.POSITIVE_INFINITY
  let last = performance.now()

  const work = async () => {
    if (busy || !listener) return
    busy = true
    while (frames.length > 0) {
      const read = socket.fromClient.safeParse(frames.shift())
      if (read.success) await listener.frame(read.data)
      else listener.unreadable?.()
    }
    busy = false
  }
  ws.on('error', () => ws.terminate())
  ws.on('message', (data, isBinary) => {
    const now = performance.now()
    level = drip(level, (now - last) / 1000)
    last = now
    if (isBinary || level < 0 || frames.length >= waiting) return ws.close(closeCodes.flood)
    frames.push(parse(String(data)))
    void work()
  })
  return {
    handTo: (next: Listener<unknown>) => {
      listener = next
      void work()
    },
  }
}

/** A frame is JSON, or a word. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
