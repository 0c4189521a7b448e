import type { closeCodes } from '@satrangi/contract'
import type { WebSocket } from 'ws'
import type { Wire } from '../wire.ts'
import { endSocket } from './end-socket.ts'

type Reason = keyof typeof closeCodes

export interface SocketWire extends Wire<unknown> {
  /** Sends what has waited, and from then on everything at once. */
  connect: (ws: WebSocket) => void
  /** Why it was closed before there was a socket. */
  closedFor: () => Reason | undefined
}

/** Bytes that may wait for a reader who does not read. */
const patience = 1024 * 1024

/** The way to a socket that may not be there yet. */
export function socketWire(): SocketWire {
  let socket: WebSocket | undefined
  let waiting: unknown[] | undefined
  let reason: Reason | undefined
  return {
    send: (frame) => {
      if (socket) sendFrame(socket, frame)
      else waiting = [...(waiting ?? []), frame]
    },
    close: (why) => {
      reason = why
      if (socket) endSocket(socket, why)
    },
    connect: (ws) => {
      socket = ws
      for (const frame of waiting ?? []) sendFrame(ws, frame)
      waiting = undefined
      if (reason) endSocket(ws, reason)
    },
    closedFor: () => reason,
  }
}

function sendFrame(ws: WebSocket, frame: unknown): void {
  if (ws.readyState !== ws.OPEN) return
  if (ws.bufferedAmount > patience) ws.terminate()
  else ws.send(JSON.stringify(frame))
}
