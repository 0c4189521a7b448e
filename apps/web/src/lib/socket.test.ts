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

test('Each connection is made with a ticket of its own, never with the access token', async () => {
  await opened()
  FakeWebSocket.latest().end(1006)
  await vi.advanceTimersByTimeAsync(1000)

  expect(FakeWebSocket.all.map(({ url }) => url)).toEqual([
    'ws://localhost:3000/api/v1/chat/ws/unread?token=ticket-1',
    'ws://localhost:3000/api/v1/chat/ws/unread?token=ticket-2',
  ])
})

test('It says honestly how things stand', async () => {
  await opened()
  FakeWebSocket.latest().end(1006)
  await vi.advanceTimersByTimeAsync(1000)
  FakeWebSocket.latest().accept()

  expect(phases).toEqual(['connecting', 'live', 'offline', 'connecting', 'live'])
})

test('Attempts come ever later while they fail, and no later than half a minute', async () => {
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

test('When the network comes back it does not wait for its turn', async () => {
  await opened()
  FakeWebSocket.latest().end(1006)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)

  expect(FakeWebSocket.all).toHaveLength(2)
})

test('A refusal is final: without a session or a connection nothing is tried again', async () => {
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

test('After a silence it asks, and an answer keeps the connection', async () => {
  await opened()
  probe.mockImplementation(() => FakeWebSocket.latest().say({ chat_unread: 0 }))
  await vi.advanceTimersByTimeAsync(120_000)

  expect(probe).toHaveBeenCalled()
  expect(FakeWebSocket.all).toHaveLength(1)
})

test('A connection that died without a word is replaced', async () => {
  await opened()
  await vi.advanceTimersByTimeAsync(25_000)
  expect(probe).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(11_000)

  expect(FakeWebSocket.all[0]?.closedByPage).toBe(true)
  expect(FakeWebSocket.all).toHaveLength(2)
})

test('Frames of a connection that was given up are not listened to', async () => {
  const live = await opened()
  live.restart()
  await vi.advanceTimersByTimeAsync(0)
  FakeWebSocket.all[0]?.say('late')
  FakeWebSocket.all[0]?.end(1006)
  FakeWebSocket.all[1]?.accept()

  expect(texts).toEqual([])
  expect(phases.at(-1)).toBe('live')
})

test('An attempt that never opens is given up', async () => {
  socket = openSocket(options)
  await vi.advanceTimersByTimeAsync(15_000)
  await vi.advanceTimersByTimeAsync(1000)

  expect(FakeWebSocket.all).toHaveLength(2)
})

test('Closed, it stays closed', async () => {
  const live = await opened()
  live.close()
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(120_000)

  expect(FakeWebSocket.all).toHaveLength(1)
  expect(live.send('refresh')).toBe(false)
})

test('While the other end closes it, it takes nothing, and says so', async () => {
  const live = await opened()
  FakeWebSocket.latest().beginEnd()

  expect(live.send('refresh')).toBe(false)
  expect(FakeWebSocket.latest().sent).toEqual([])
})

test('Left before it is there, it is closed once it is, or given up', async () => {
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
