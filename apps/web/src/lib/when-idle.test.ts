import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenIdle } from './when-idle.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('calls back when the browser has nothing else to do, after a second at the latest', () => {
  const request = vi.fn(() => 7)
  const cancel = vi.fn()
  vi.stubGlobal('requestIdleCallback', request)
  vi.stubGlobal('cancelIdleCallback', cancel)
  const callback = vi.fn()
  const stop = whenIdle(callback)
  expect(request).toHaveBeenCalledExactlyOnceWith(callback, { timeout: 1_000 })
  stop()
  expect(cancel).toHaveBeenCalledExactlyOnceWith(7)
})

test.each([
  ['calls back soon', false, 1],
  ['does not call back once it is cancelled', true, 0],
])('%s where the browser has no idle callbacks', (_, isCancelled, calls) => {
  const callback = vi.fn()
  const stop = whenIdle(callback)
  if (isCancelled) stop()
  vi.runAllTimers()
  expect(callback).toHaveBeenCalledTimes(calls)
})
