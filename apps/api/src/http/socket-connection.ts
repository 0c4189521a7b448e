import type { Duplex } from 'node:stream'
import type { closeCodes } from '@satrangi/contract'
import type { WebSocket } from 'ws'
import type { SocketConnection } from '../socket-handler.ts'
import { endSocket } from './end-socket.ts'
import { textFrames } from './text-frame.ts'

type Reason = keyof typeof closeCodes

export interface HttpSocketConnection extends SocketConnection<unknown> {
  /** Sends what has waited, and from then on everything at once. */
  connect: (ws: WebSocket, line: Duplex) => void
  /** Why it was closed before there was a socket. */
  closedFor: () => Reason | undefined
}

/** Bytes that may wait for a reader who does not read. */
const patience = 1024 * 1024

/** What goes out at the end of this turn of the loop. */
let due: (() => void)[] = []

function atEndOfTurn(flush: () => void): void {
  if (due.length === 0) process.nextTick(flushAll)
  due.push(flush)
}

function flushAll(): void {
  const flushes = due
  due = []
  for (const flush of flushes) flush()
}

/**
 * The way to a socket that may not be there yet. What is said in one turn of the loop goes out
 * together at its end: those who write to each other at the same time are each told of both in one
 * piece, which costs both ends half of what two cost.
 */
export function createSocketConnection(): HttpSocketConnection {
  let open: { ws: WebSocket; line: Duplex } | undefined
  let said: string[] | undefined
  let reason: Reason | undefined
  const flush = () => {
    if (!open || !said) return
    const frames = said
    said = undefined
    sendFrames(open, frames)
  }
  const sendText = (frame: string) => {
    if (said) {
      said.push(frame)
    } else {
      said = [frame]
      if (open) atEndOfTurn(flush)
    }
  }
  return {
    send: (frame) => sendText(JSON.stringify(frame)),
    sendText,
    close: (why) => {
      reason = why
      flush()
      if (open) endSocket(open.ws, why)
    },
    connect: (ws, line) => {
      open = { ws, line }
      flush()
      if (reason) endSocket(ws, reason)
    },
    closedFor: () => reason,
  }
}

function sendFrames({ ws, line }: { ws: WebSocket; line: Duplex }, frames: readonly string[]): void {
  if (ws.readyState !== ws.OPEN) return
  if (line.writableLength > patience) ws.terminate()
  else line.write(textFrames(frames))
}
