import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeWebSocket } from '../../test/fake-web-socket.ts'
import { session } from './session.ts'
import { openSharedSocket } from './shared-socket.ts'
import type { LiveSocket } from './socket.ts'

interface Tab {
  socket: LiveSocket
  heard: string[]
}
let tabs: Tab[] = []
let paths = 0

/** Locks as a browser has them: one holder of a name, the others in the order of asking. */
function fakeLocks() {
  const queues = new Map<string, Promise<unknown>>()
  return {
    request: (name: string, { signal }: { signal: AbortSignal }, work: () => Promise<unknown>) => {
      const mine = (queues.get(name) ?? Promise.resolve()).then(() => (signal.aborted ? undefined : work()))
      queues.set(name, mine)
      return mine
    },
  }
}

beforeEach(() => {
  paths += 1
  tabs = []
  FakeWebSocket.all.length = 0
  vi.stubGlobal('WebSocket', FakeWebSocket)
  vi.stubGlobal('navigator', { locks: fakeLocks(), onLine: true })
})
afterEach(() => {
  for (const { socket } of tabs) socket.close()
  vi.unstubAllGlobals()
})

function openTab(): Tab {
  const heard: string[] = []
  const socket = openSharedSocket({
    path: `/chat/ws/${paths}`,
    fetchTicket: async () => 'ticket',
    probe: () => {},
    onOpen: () => heard.push('open'),
    onMessage: (text) => heard.push(text),
    onPhase: (phase) => heard.push(phase),
    onStopped: (code) => heard.push(`stopped ${code}`),
  })
  const tab = { socket, heard }
  tabs.push(tab)
  return tab
}
const latest = (tab: Tab) => tab.heard.at(-1)
const openedSockets = async (count: number) => {
  await expect.poll(() => FakeWebSocket.all.length).toBe(count)
  FakeWebSocket.latest().accept()
}

test('eight tabs have one socket, and each hears all of it', async () => {
  for (let tab = 0; tab < 8; tab += 1) openTab()
  await openedSockets(1)
  for (const tab of tabs) await expect.poll(() => latest(tab)).toBe('open')
  FakeWebSocket.latest().say('hello')
  for (const tab of tabs) await expect.poll(() => latest(tab)).toBe('"hello"')
  expect(FakeWebSocket.all).toHaveLength(1)
})

test('a later tab speaks through the one that has the socket', async () => {
  openTab()
  await openedSockets(1)
  const later = openTab()
  await expect.poll(() => later.heard).toEqual(['live', 'open'])
  expect(later.socket.send('from the second tab')).toBe(true)
  await expect.poll(() => FakeWebSocket.latest().sent).toEqual(['from the second tab'])
})

test('when that one is closed, the next takes over', async () => {
  const first = openTab()
  await openedSockets(1)
  const second = openTab()
  await expect.poll(() => latest(second)).toBe('open')
  first.socket.close()
  await openedSockets(2)
  expect(second.heard).toEqual(['live', 'open', 'connecting', 'live', 'open'])
  expect(second.socket.send('mine now')).toBe(true)
  expect(FakeWebSocket.latest().sent).toEqual(['mine now'])
})

test('what ends the socket ends it for all', async () => {
  openTab()
  openTab()
  await openedSockets(1)
  for (const tab of tabs) await expect.poll(() => latest(tab)).toBe('open')
  FakeWebSocket.latest().end(4403)
  for (const tab of tabs) await expect.poll(() => latest(tab)).toBe('stopped 4403')
})

test('tabs of different members share nothing', async () => {
  const logIn = (id: string) => session.signIn({ access_token: id, user: { id, status: 'active' } })
  logIn('SGASHA0001')
  const first = openTab()
  await openedSockets(1)
  await expect.poll(() => latest(first)).toBe('open')
  logIn('SGN00R0001')
  const second = openTab()
  await openedSockets(2)
  await expect.poll(() => latest(second)).toBe('open')
  FakeWebSocket.latest().say('for the second alone')
  await expect.poll(() => latest(second)).toBe('"for the second alone"')
  expect(first.heard).toEqual(['connecting', 'live', 'open'])
})
