import { CallError } from '@satrangi/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeWebSocket } from '../../test/fake-web-socket.ts'
import { openSocket, type Phase } from './socket.ts'

const tickets: string[] = []
const phases: Phase[] = []
const texts: string[] = []
const ticket = vi.fn<() => Promise<string>>()
const probe = vi.fn()
const onStopped = vi.fn()
const options = {
  path: '/chat/ws/unread',
  fetchTicket: ticket,
  probe,
  onStopped,
  onOpen: vi.fn(),
  onMessage: (text: string) => texts.push(text),
  onPhase: (phase: Phase) => phases.push(phase),
}
let socket: ReturnType<typeof openSocket> | undefined

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeWebSocket)
  vi.spyOn(Math, 'random').mockReturnValue(1)
  for (const list of [tickets, phases, texts, FakeWebSocket.all]) list.length = 0
  ticket.mockReset().mockImplementation(async () => {
    tickets.push(`ticket-${tickets.length + 1}`)
    return tickets.at(-1) ?? ''
  })
  probe.mockReset()
  onStopped.mockReset()
})

afterEach(() => {
  socket?.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function opened() {
  socket = openSocket(options)
  await vi.advanceTimersByTimeAsync(0)
  FakeWebSocket.latest().accept()
  return socket
}

test('requests a ticket for each connection and never uses the access token', async () => {
  await opened()
  FakeWebSocket.latest().end(1006)
  await vi.advanceTimersByTimeAsync(1000)

  expect(FakeWebSocket.all.map(({ url }) => url)).toEqual([
    'ws://localhost:3000/api/v1/chat/ws/unread?token=ticket-1',
    'ws://localhost:3000/api/v1/chat/ws/unread?token=ticket-2',
  ])
})

test('reports each phase of the connection', async () => {
  await opened()
  FakeWebSocket.latest().end(1006)
  await vi.advanceTimersByTimeAsync(1000)
  FakeWebSocket.latest().accept()

  expect(phases).toEqual(['connecting', 'live', 'offline', 'connecting', 'live'])
})

test('delays attempts exponentially, up to 30 seconds', async () => {
  ticket.mockRejectedValue(new CallError('network', 'Network error'))
  socket = openSocket(options)
  const waits: number[] = []
  for (let attempt = 1; attempt <= 7; attempt += 1) {
    await vi.advanceTimersByTimeAsync(0)
    const before = Date.now()
    await vi.advanceTimersToNextTimerAsync()
    waits.push(Date.now() - before)
  }

  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
})

test('comes back within five seconds after a restart of the server, each client at another moment', async () => {
  const waits: number[] = []
  for (const random of [0.1, 0.5, 1]) {
    vi.spyOn(Math, 'random').mockReturnValue(random)
    await opened()
    const before = Date.now()
    const attempts = FakeWebSocket.all.length
    FakeWebSocket.latest().end(1012)
    while (FakeWebSocket.all.length === attempts) await vi.advanceTimersToNextTimerAsync()
    waits.push(Date.now() - before)
    socket?.close()
  }

  expect(waits).toEqual([500, 2500, 5000])
})

test('reconnects immediately when the network is back', async () => {
  await opened()
  FakeWebSocket.latest().end(1006)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)

  expect(FakeWebSocket.all).toHaveLength(2)
})

test('stops without a session or a connection', async () => {
  for (const code of [4401, 4403]) {
    await opened()
    FakeWebSocket.latest().end(code)
    await vi.advanceTimersByTimeAsync(120_000)
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    socket?.close()
  }

  expect(FakeWebSocket.all).toHaveLength(2)
  expect(onStopped.mock.calls).toEqual([[4401], [4403]])
  expect(phases.at(-1)).toBe('stopped')
})

test('probes after a silence, and keeps a connection that answers', async () => {
  await opened()
  probe.mockImplementation(() => FakeWebSocket.latest().say({ chat_unread: 0 }))
  await vi.advanceTimersByTimeAsync(120_000)

  expect(probe).toHaveBeenCalled()
  expect(FakeWebSocket.all).toHaveLength(1)
})

test('replaces a connection that does not answer', async () => {
  await opened()
  await vi.advanceTimersByTimeAsync(25_000)
  expect(probe).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(11_000)

  expect(FakeWebSocket.all[0]?.closedByPage).toBe(true)
  expect(FakeWebSocket.all).toHaveLength(2)
})

test('replaces a connection that does not reply within ten seconds to a frame that has a reply', async () => {
  const live = await opened()
  live.send('hello', 'expectReply')
  // A second frame does not give the server more time.
  await vi.advanceTimersByTimeAsync(6000)
  live.send('hello again', 'expectReply')
  await vi.advanceTimersByTimeAsync(3999)
  expect(phases.at(-1)).toBe('live')
  await vi.advanceTimersByTimeAsync(1)

  expect(phases.at(-1)).toBe('offline')
  expect(FakeWebSocket.latest().closedByPage).toBe(true)
  expect(probe).not.toHaveBeenCalled()
})

test('waits for the silence after a frame that has no reply, and after a reply', async () => {
  const live = await opened()
  live.send('typing')
  await vi.advanceTimersByTimeAsync(24_999)
  live.send('hello', 'expectReply')
  FakeWebSocket.latest().say('stored')
  await vi.advanceTimersByTimeAsync(24_999)

  expect(phases.at(-1)).toBe('live')
  expect(probe).not.toHaveBeenCalled()
})

test('ignores frames of an abandoned connection', async () => {
  const live = await opened()
  live.restart()
  await vi.advanceTimersByTimeAsync(0)
  FakeWebSocket.all[0]?.say('late')
  FakeWebSocket.all[0]?.end(1006)
  FakeWebSocket.all[1]?.accept()

  expect(texts).toEqual([])
  expect(phases.at(-1)).toBe('live')
})

test('abandons an attempt that does not open in time', async () => {
  socket = openSocket(options)
  await vi.advanceTimersByTimeAsync(15_000)
  await vi.advanceTimersByTimeAsync(1000)

  expect(FakeWebSocket.all).toHaveLength(2)
})

test('stays closed after close()', async () => {
  const live = await opened()
  live.close()
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(120_000)

  expect(FakeWebSocket.all).toHaveLength(1)
  expect(live.send('refresh')).toBe(false)
})

test('refuses to send while the server closes the socket', async () => {
  const live = await opened()
  FakeWebSocket.latest().beginEnd()

  expect(live.send('refresh')).toBe(false)
  expect(FakeWebSocket.latest().sent).toEqual([])
})

test('closes a socket that was still connecting once it opens, or after the timeout', async () => {
  for (const arrives of [true, false]) {
    const live = openSocket(options)
    await vi.advanceTimersByTimeAsync(0)
    const left = FakeWebSocket.latest()
    live.close()
    expect(left.closedByPage).toBe(false)
    if (arrives) left.accept()
    else await vi.advanceTimersByTimeAsync(15_000)
    expect(left.closedByPage).toBe(true)
  }
  expect(FakeWebSocket.all).toHaveLength(2)
})
