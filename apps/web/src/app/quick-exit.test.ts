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

test('nothing is left on the screen, and the page becomes another one', () => {
  quickExit()
  expect([document.body.textContent, document.title, document.documentElement.hidden]).toEqual(['', '', true])
  expect(replace).toHaveBeenCalledExactlyOnceWith(elsewhere)
})

test('the history is wound back first, without the router answering to it', () => {
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

test('a history that does not answer is not waited for', () => {
  history.replaceState({ idx: 3 }, '')
  quickExit()
  vi.runAllTimers()
  expect(replace).toHaveBeenCalledWith(elsewhere)
})

test('whoever comes back by the history is sent on; whoever types the address is not', () => {
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
