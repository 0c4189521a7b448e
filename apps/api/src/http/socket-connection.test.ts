import { EventEmitter } from 'node:events'
import { Writable } from 'node:stream'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import * as ws from 'ws'
import { createSocketConnection, type HttpSocketConnection } from './socket-connection.ts'

const { Receiver } = ws as unknown as { Receiver: new (options: { isServer: boolean }) => Writable }

/** How many pieces went out, what a client reads in them, and how it ended. */
let pieces: number
let heard: string[]
let wire: HttpSocketConnection
let socket: ws.WebSocket
let line: Writable

beforeEach(() => {
  pieces = 0
  heard = []
  const receiver = new Receiver({ isServer: false })
  receiver.on('message', (data: Buffer) => heard.push(String(data)))
  line = new Writable({
    write: (piece, _encoding, done) => {
      pieces += 1
      receiver.write(piece)
      done()
    },
  })
  const stub = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    close: (code: number) => {
      stub.readyState = 2
      heard.push(`closed with ${code}`)
    },
    terminate: () => heard.push('cut'),
  })
  socket = stub as unknown as ws.WebSocket
  wire = createSocketConnection()
})

const connected = () => wire.connect(socket, line as never)

describe('a frame sent over a socket', () => {
  it('is written together with the others of its turn of the event loop', async () => {
    connected()
    wire.send({ type: 'typing' })
    await Promise.resolve()
    wire.sendText('two')
    await expect.poll(() => heard).toEqual(['{"type":"typing"}', 'two'])
    expect(pieces).toBe(1)
    wire.sendText('three')
    await expect.poll(() => heard.at(-1)).toBe('three')
    expect(pieces).toBe(2)
  })

  it('waits until the socket is open', async () => {
    wire.sendText('one')
    wire.sendText('two')
    await new Promise(setImmediate)
    expect(pieces).toBe(0)
    connected()
    await expect.poll(() => heard).toEqual(['one', 'two'])
    expect(pieces).toBe(1)
  })

  it('is written before the socket closes, and not after', async () => {
    connected()
    wire.sendText('one')
    wire.close('not_connected')
    wire.sendText('two')
    await expect.poll(() => heard).toContain('one')
    await new Promise(setImmediate)
    expect(heard.toSorted()).toEqual(['closed with 4403', 'one'])
  })

  it('does not accumulate for a client that does not read', async () => {
    line = new Writable({ write: () => {} })
    connected()
    for (const text of ['x'.repeat(2 * 1024 * 1024), 'one more']) {
      wire.sendText(text)
      await new Promise(setImmediate)
    }
    expect(heard).toEqual(['cut'])
  })

  it('is waited for by nobody longer than ten seconds, unless the client reads', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    let read = () => {}
    line = new Writable({
      write: (_piece, _encoding, done) => {
        read = done
      },
    })
    connected()
    const fill = async () => {
      wire.sendText('x'.repeat(64 * 1024))
      await new Promise(setImmediate)
    }
    await fill()
    read()
    await new Promise(setImmediate)
    vi.advanceTimersByTime(20_000)
    expect(heard).toEqual([])
    await fill()
    vi.advanceTimersByTime(9_999)
    expect(heard).toEqual([])
    vi.advanceTimersByTime(1)
    expect(heard).toEqual(['cut'])
  })
})
