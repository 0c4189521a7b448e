import type { Duplex } from 'node:stream'
import type { closeCodes } from '@satrangi/contract'
import type { WebSocket } from 'ws'
import type { Wire } from '../wire.ts'
import { endSocket } from './end-socket.ts'
import { textFrame } from './text-frame.ts'

type Reason = keyof typeof closeCodes

export interface SocketWire extends Wire<unknown> {
  /** Sends what has waited, and from then on everything at once. */
  connect: (ws: WebSocket, line: Duplex) => void
  /** Why it was closed before there was a socket. */
  closedFor: () => Reason | undefined
}

/** Bytes that may wait for a reader who does not read. */
const patience = 1024 * 1024

/** The way to a socket that may not be there yet. */
export function socketWire(): SocketWire {
  let open: { ws: WebSocket; line: Duplex } | undefined
  let waiting: string[] | undefined
  let reason: Reason | undefined
  const sendText = (frame: string) => {
    if (open) sendFrame(open, frame)
    else waiting = [...(waiting ?? []), frame]
  }
  return {
    send: (frame) => sendText(JSON.stringify(frame)),
    sendText,
    close: (why) => {
      reason = why
      if (open) endSocket(open.ws, why)
    },
    connect: (ws, line) => {
      open = { ws, line }
      for (const frame of waiting ?? []) sendFrame(open, frame)
      waiting = undefined
      if (reason) endSocket(ws, reason)
    },
    closedFor: () => reason,
  }
}

function sendFrame({ ws, line }: { ws: WebSocket; line: Duplex }, frame: string): void {
  if (ws.readyState !== ws.OPEN) return
  if (line.writableLength > patience) ws.terminate()
  else line.write(textFrame(frame))
}
