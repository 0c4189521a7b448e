import { routes } from '@satrangi/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeWebSocket } from '../../../test/fake-web-socket.ts'
import { useBadges } from './index.ts'

const call = vi.hoisted(() => vi.fn())
vi.mock('../../lib/api.ts', async (importOriginal) => ({ ...(await importOriginal<object>()), call }))

let client: QueryClient

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeWebSocket)
  FakeWebSocket.all.length = 0
  client = new QueryClient()
  call.mockReset().mockImplementation(async (route: unknown) => {
    if (route === routes.chat.ticket) return { ticket: 'ticket' }
    return { total_unread: 2 }
  })
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Badge({ name }: { name: string }) {
  const { chat, notifications } = useBadges()
  return (
    <p>
      {name}: {chat} {notifications}
    </p>
  )
}

async function shown() {
  render(
    <QueryClientProvider client={client}>
      <Badge name="header" />
      <Badge name="bar" />
    </QueryClientProvider>,
  )
  // Until the page is idle.
  await act(() => vi.advanceTimersByTimeAsync(200))
}

test('shares one socket, which requests the counts when it opens', async () => {
  await shown()
  expect(FakeWebSocket.all).toHaveLength(1)
  act(() => FakeWebSocket.latest().accept())
  expect(FakeWebSocket.latest().sent).toEqual(['refresh'])
  await act(async () => FakeWebSocket.latest().say({ chat_unread: 3, total_unread: 7 }))
  await act(() => vi.advanceTimersByTimeAsync(0))

  expect(screen.getByText('header: 3 7')).toBeDefined()
  expect(screen.getByText('bar: 3 7')).toBeDefined()
})

test('loads the notification count by a call until the socket sends it', async () => {
  await shown()
  expect(screen.getByText('bar: 0 2')).toBeDefined()
})

test('invalidates the changed lists once for changes close together', async () => {
  const invalidate = vi.spyOn(client, 'invalidateQueries')
  await shown()
  act(() => FakeWebSocket.latest().accept())
  for (const changed of ['requests', 'conversations', 'notifications', 'membership']) {
    FakeWebSocket.latest().say({ changed })
    FakeWebSocket.latest().say({ changed })
  }
  await act(() => vi.advanceTimersByTimeAsync(500))

  expect(invalidate.mock.calls.map(([filter]) => filter?.queryKey)).toEqual([
    ['cards', 'requests'],
    ['members', 'profile'],
    ['chat', 'conversations'],
    ['notifications', 'messages'],
    ['notifications'],
    ['membership'],
    ['members', 'profile'],
  ])
})

test('invalidates the lists that changed before the socket was there, by its first counts', async () => {
  const invalidate = vi.spyOn(client, 'invalidateQueries')
  await shown()
  act(() => FakeWebSocket.latest().accept())
  const lists = async (counts: { chat_unread: number; total_unread: number }) => {
    await act(async () => FakeWebSocket.latest().say(counts))
    await act(() => vi.advanceTimersByTimeAsync(500))
    return invalidate.mock.calls.map(([filter]) => filter?.queryKey)
  }
  expect(await lists({ chat_unread: 0, total_unread: 3 })).toEqual([
    ['cards', 'requests'],
    ['members', 'profile'],
    ['notifications'],
    ['membership'],
    ['members', 'profile'],
  ])
  invalidate.mockClear()
  // Later ones come after the word that something changed, or because something was read.
  expect(await lists({ chat_unread: 2, total_unread: 1 })).toEqual([])
})

test('invalidates no list where the first counts are those that were known', async () => {
  const invalidate = vi.spyOn(client, 'invalidateQueries')
  await shown()
  act(() => FakeWebSocket.latest().accept())
  await act(async () => FakeWebSocket.latest().say({ chat_unread: 0, total_unread: 2 }))
  await act(() => vi.advanceTimersByTimeAsync(500))
  expect(invalidate).not.toHaveBeenCalled()
})

test('invalidates every list after a reconnect', async () => {
  const invalidate = vi.spyOn(client, 'invalidateQueries')
  await shown()
  act(() => FakeWebSocket.latest().accept())
  expect(invalidate).not.toHaveBeenCalled()
  act(() => FakeWebSocket.latest().end(1006))
  window.dispatchEvent(new Event('online'))
  await act(() => vi.advanceTimersByTimeAsync(0))
  act(() => FakeWebSocket.latest().accept())
  await act(() => vi.advanceTimersByTimeAsync(500))

  expect(invalidate).toHaveBeenCalledTimes(7)
})

test('requests a ticket again when the session is reported as ended', async () => {
  await shown()
  act(() => FakeWebSocket.latest().accept())
  const before = call.mock.calls.filter(([route]) => route === routes.chat.ticket).length
  act(() => FakeWebSocket.latest().end(4401))
  await act(() => vi.advanceTimersByTimeAsync(5000))

  expect(call.mock.calls.filter(([route]) => route === routes.chat.ticket)).toHaveLength(before + 1)
})

test('closes the socket with the last subscriber', async () => {
  await shown()
  act(() => FakeWebSocket.latest().accept())
  cleanup()
  expect(FakeWebSocket.latest().closedByPage).toBe(true)
})
