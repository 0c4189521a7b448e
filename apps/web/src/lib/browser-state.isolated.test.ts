import { routes } from '@satrangi/contract'
import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from './api.ts'

beforeEach(() => vi.resetModules())

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  onlineManager.setOnline(true)
})

test.each([
  [false, false],
  [true, true],
])('starts with the network state %s of the browser', async (onLine, expected) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
  const { onlineManager: own } = await import('@tanstack/react-query')
  await import('./browser-state.ts')
  expect(own.isOnline()).toBe(expected)
  own.setOnline(true)
})

test('counts a response as being online, whatever the browser reports', async () => {
  onlineManager.setOnline(false)
  vi.stubGlobal('fetch', async () => new Response('{"total_unread":0}', { status: 200 }))
  await call(routes.notifications.unreadCount)
  expect(onlineManager.isOnline()).toBe(true)
})
