import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import type { Socket } from 'node:net'
import type { TestMember } from './personas.ts'
import { requestTicket } from './socket.ts'
import type { TestApp } from './test-app.ts'

/** A WebSocket client that answers neither pings nor close frames. */
export interface RawSocket {
  socket: Socket
  send: (frame: object) => void
  /** Resolves to the code of the server's close frame. */
  closeCode: Promise<number>
  /** Resolves when the connection is gone. */
  gone: Promise<unknown>
}

/** Opens a member's side of a conversation, and waits until it is subscribed. */
export async function openRaw(test: TestApp, who: Pick<TestMember, 'call'>, peer: { id: string }): Promise<RawSocket> {
  const path = `/api/v1/chat/ws/chat/${peer.id}?token=${await requestTicket(who)}`
  const headers = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' }
  const opening = request(`${await test.origin()}${path}`, {
    headers: { ...headers, 'sec-websocket-key': randomBytes(16).toString('base64') },
  }).end()
  const [, socket, head] = (await once(opening, 'upgrade')) as [unknown, Socket, Buffer]
  if (head.length > 0) socket.unshift(head)
  // Writing after the server has disconnected emits an error.
  socket.on('error', () => {})
  const raw: RawSocket = {
    socket,
    send: (frame) => void socket.write(textFrame(JSON.stringify(frame))),
    closeCode: readCloseCode(socket),
    gone: once(socket, 'close'),
  }
  // The answer to an invalid frame shows that the socket is handled.
  raw.send({})
  await once(socket, 'data')
  return raw
}

/** A short text as the protocol wants it from a client: masked, here with nothing. */
function textFrame(text: string): Buffer {
  const bytes = Buffer.from(text)
  if (bytes.length > 125) throw new Error('this is more than a short frame carries')
  return Buffer.concat([Buffer.from([0x81, 0x80 | bytes.length, 0, 0, 0, 0]), bytes])
}

const closeFrame = 0x88

/** Reads frames until a close frame arrives. */
function readCloseCode(socket: Socket): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  let received = Buffer.alloc(0)
  socket.on('data', (bytes) => {
    received = Buffer.concat([received, bytes])
    for (let frame = firstFrame(received); frame; frame = firstFrame(received)) {
      if (frame.kind === closeFrame) resolve(frame.payload.readUInt16BE(0))
      received = received.subarray(frame.length)
    }
  })
  return promise
}

/** The first frame in the received bytes, once it is complete. */
function firstFrame(bytes: Buffer): { kind: number; payload: Buffer; length: number } | undefined {
  const [kind, short] = bytes
  if (kind === undefined || short === undefined) return undefined
  const start = short < 126 ? 2 : 4
  if (bytes.length < start) return undefined
  const length = start + (short < 126 ? short : bytes.readUInt16BE(2))
  return bytes.length < length ? undefined : { kind, payload: bytes.subarray(start, length), length }
}
