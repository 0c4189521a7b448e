import type { Socket } from '@satrangi/contract'
import type { WebSocket } from 'ws'
import { refillBucket } from '../features/chat/index.ts'
import type { SocketListener } from '../socket-handler.ts'
import { endSocket, isEnded } from './end-socket.ts'
import { readFrame } from './read-input.ts'

/** Frames that may wait while one is handled. */
const maxQueued = 100

/**
 * Handles the frames of a socket in their order, one after the other. A client that sends more than
 * a person types is disconnected. After `endSocket` no frame is handled, queued ones included.
 */
export function queueFrames(
  { socket, limitScale }: { socket: Socket; limitScale: number },
  ws: WebSocket,
  listener: SocketListener<unknown>,
): void {
  /** Frames that wait while one is handled; most sockets never need it. */
  let queued: unknown[] | undefined
  let isBusy = false
  let allowance = Number.POSITIVE_INFINITY
  let lastFrameAt = performance.now()

  const handleNext = () => {
    isBusy = false
    const frame = queued?.shift()
    if (frame !== undefined) handle(frame)
  }
  const handle = (frame: unknown) => {
    if (isEnded(ws)) return
    const read = readFrame(socket.fromClient, frame)
    if ('data' in read) {
      isBusy = true
      void listener.frame(read.data).then(handleNext)
    } else {
      listener.unreadable?.(read.refusal, frame)
      handleNext()
    }
  }
  ws.on('error', () => ws.terminate())
  ws.on('message', (data, isBinary) => {
    if (ws.readyState !== ws.OPEN) return
    const now = performance.now()
    allowance = refillBucket(allowance, (now - lastFrameAt) / 1000, limitScale)
    lastFrameAt = now
    if (isBinary) return endSocket(ws, 'not_text')
    if (allowance < 0 || (queued?.length ?? 0) >= maxQueued) return endSocket(ws, 'flood')
    const frame = parse(String(data))
    if (!isBusy) handle(frame)
    else if (queued) queued.push(frame)
    else queued = [frame]
  })
}

/** A frame is JSON, or one word. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
