import { EventEmitter } from 'node:events'
import { chatSocket } from '@satrangi/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import type { WebSocket } from 'ws'
import { endSocket } from './end-socket.ts'
import { queueFrames } from './frame-queue.ts'

/** The places in the row of frames that were done. */
let done: number[]
let goOn: () => void
let ws: WebSocket & { readyState: number }

beforeEach(() => {
  done = []
  const { promise: go, resolve } = Promise.withResolvers<void>()
  goOn = resolve
  const close = () => {
    socket.readyState = 2
  }
  const socket = Object.assign(new EventEmitter(), { OPEN: 1, readyState: 1, close, terminate: () => {} })
  ws = socket as unknown as typeof ws
  queueFrames({ socket: chatSocket, limitScale: 1 }, ws, {
    frame: async (frame) => {
      done.push((frame as { id: number }).id)
      await go
    },
    closed: () => {},
  })
})

const come = (id: number) => ws.emit('message', Buffer.from(JSON.stringify({ type: 'read', id })), false)
/** Lets everything go on that waits. */
const settle = async () => {
  goOn()
  await new Promise(setImmediate)
}

describe('frames that wait while one is handled', () => {
  it('are handled one after the other', async () => {
    for (const id of [1, 2, 3]) come(id)
    expect(done).toEqual([1])
    await settle()
    expect(done).toEqual([1, 2, 3])
  })

  it('are dropped when the server closes the socket, like all later ones', async () => {
    for (const id of [1, 2]) come(id)
    endSocket(ws, 'no_session')
    come(3)
    await settle()
    come(4)
    await settle()
    expect(done).toEqual([1])
  })

  it('are handled when the client closed the socket', async () => {
    for (const id of [1, 2]) come(id)
    ws.readyState = 2
    come(3)
    await settle()
    expect(done).toEqual([1, 2])
  })
})
