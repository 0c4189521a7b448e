import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { quickExit, repeatQuickExit } from './quick-exit.ts'

const elsewhere = 'https://www.google.com/'
let replace: ReturnType<typeof vi.spyOn>
let go: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  vi.useFakeTimers()
  replace = vi.spyOn(location, 'replace').mockImplementation(() => {})
  go = vi.spyOn(history, 'go').mockImplementation(() => {})
  document.body.innerHTML = '<p>Somebody’s profile</p>'
  document.title = 'Profile'
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  history.replaceState(null, '')
  document.documentElement.hidden = false
  document.body.innerHTML = ''
})

const arriveBy = (type: NavigationTimingType) =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming])

test('clears the screen and replaces the page', () => {
  quickExit()
  expect([document.body.textContent, document.title, document.documentElement.hidden]).toEqual(['', '', true])
  expect(replace).toHaveBeenCalledExactlyOnceWith(elsewhere)
})

test('stops what is being loaded before it leaves', () => {
  const stop = vi.spyOn(window, 'stop')
  quickExit()
  expect(stop).toHaveBeenCalledBefore(replace)
})

test('goes back in the history first, without the router seeing it', () => {
  history.replaceState({ idx: 3 }, '')
  const router = vi.fn()
  addEventListener('popstate', router)
  quickExit()
  expect(go).toHaveBeenCalledExactlyOnceWith(-3)
  expect(replace).not.toHaveBeenCalled()
  dispatchEvent(new PopStateEvent('popstate'))
  removeEventListener('popstate', router)
  expect(replace).toHaveBeenCalledExactlyOnceWith(elsewhere)
  expect(router).not.toHaveBeenCalled()
})

test('leaves after a timeout if the history does not respond', () => {
  history.replaceState({ idx: 3 }, '')
  quickExit()
  vi.runAllTimers()
  expect(replace).toHaveBeenCalledWith(elsewhere)
})

test('leaves again when the page is loaded anew before the neutral one has come', () => {
  quickExit()
  replace.mockClear()
  arriveBy('reload')
  expect(repeatQuickExit()).toBe(true)
  expect(replace).toHaveBeenCalledExactlyOnceWith(elsewhere)
  arriveBy('navigate')
  expect(repeatQuickExit()).toBe(false)
})

test('leaves again on a return through the history, but not on a new visit', () => {
  quickExit()
  replace.mockClear()
  arriveBy('back_forward')
  expect(repeatQuickExit()).toBe(true)
  expect(replace).toHaveBeenCalledExactlyOnceWith(elsewhere)

  replace.mockClear()
  arriveBy('navigate')
  expect(repeatQuickExit()).toBe(false)
  arriveBy('back_forward')
  expect(repeatQuickExit()).toBe(false)
  expect(replace).not.toHaveBeenCalled()
})
