import type { Duplex } from 'node:stream'
import type { closeCodes } from '@satrangi/contract'
import type { WebSocket } from 'ws'
import type { SocketConnection } from '../socket-handler.ts'
import { endSocket } from './end-socket.ts'
import { textFrames } from './text-frame.ts'

type Reason = keyof typeof closeCodes

export interface HttpSocketConnection extends SocketConnection<unknown> {
  /** Sends the pending frames; later ones are sent without waiting. */
  connect: (ws: WebSocket, stream: Duplex) => void
  /** Why it was closed before the socket existed. */
  closeReason: () => Reason | undefined
}

/** A client that leaves more than this unread, or anything for longer, is disconnected. */
const unread = { maxBytes: 1024 * 1024, maxMs: 10_000 }

/** Flushes due at the end of this turn of the event loop. */
let scheduledFlushes: (() => void)[] = []

function scheduleFlush(flush: () => void): void {
  if (scheduledFlushes.length === 0) process.nextTick(flushAll)
  scheduledFlushes.push(flush)
}

function flushAll(): void {
  const flushes = scheduledFlushes
  scheduledFlushes = []
  for (const flush of flushes) flush()
}

/**
 * The connection of a socket that may not be open yet. Frames sent in one turn of the event loop are
 * written together at its end: two members who write at the same time each receive both messages in
 * one write, at half the cost of two.
 */
export function createSocketConnection(): HttpSocketConnection {
  let open: { ws: WebSocket; stream: Duplex } | undefined
  let pending: string[] | undefined
  let closeReason: Reason | undefined
  const flush = () => {
    if (!open || !pending) return
    const frames = pending
    pending = undefined
    sendFrames(open, frames)
  }
  const sendText = (frame: string) => {
    if (pending) {
      pending.push(frame)
    } else {
      pending = [frame]
      if (open) scheduleFlush(flush)
    }
  }
  return {
    send: (frame) => sendText(JSON.stringify(frame)),
    sendText,
    close: (reason) => {
      closeReason = reason
      flush()
      if (open) endSocket(open.ws, reason)
    },
    connect: (ws, stream) => {
      open = { ws, stream }
      flush()
      if (closeReason) endSocket(ws, closeReason)
    },
    closeReason: () => closeReason,
  }
}

function sendFrames({ ws, stream }: { ws: WebSocket; stream: Duplex }, frames: readonly string[]): void {
  if (ws.readyState !== ws.OPEN) return
  if (stream.writableLength > unread.maxBytes) {
    ws.terminate()
    return
  }
  const isWaiting = stream.writableNeedDrain
  if (!stream.write(textFrames(frames)) && !isWaiting) endUnlessRead(ws, stream)
}

/** Disconnects a client that does not make room for more frames in time. */
function endUnlessRead(ws: WebSocket, stream: Duplex): void {
  const timer = setTimeout(() => ws.terminate(), unread.maxMs).unref()
  const stop = () => {
    clearTimeout(timer)
    stream.off('drain', stop)
    stream.off('close', stop)
  }
  stream.on('drain', stop)
  stream.on('close', stop)
}
