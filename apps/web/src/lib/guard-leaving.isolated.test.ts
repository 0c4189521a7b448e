import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guardNavigation } from './guard-leaving.ts'
import { endNavigationGuard, navigateGuarded } from './leave-guard.ts'

let asked: (() => void)[]
let stepped: number[]

/** Simulates the browser's buttons: the entry changes before the event fires. */
function arriveAt(idx: number | undefined): boolean {
  const event = new PopStateEvent('popstate', { state: idx === undefined ? null : { idx } })
  let reached = false
  const router = () => {
    reached = true
  }
  addEventListener('popstate', router)
  dispatchEvent(event)
  removeEventListener('popstate', router)
  return reached
}

beforeEach(() => {
  asked = []
  stepped = []
  history.replaceState({ idx: 4 }, '')
  vi.spyOn(history, 'go').mockImplementation((by) => void stepped.push(by ?? 0))
})

afterEach(() => {
  endNavigationGuard()
  history.replaceState(null, '')
})

const guard = () => guardNavigation((leave) => void asked.push(leave))

test('navigates immediately without a guard', () => {
  const go = vi.fn()
  navigateGuarded(go)
  expect(go).toHaveBeenCalledOnce()
})

test('delays navigation in the page until it is confirmed, once', () => {
  const go = vi.fn()
  guard()
  navigateGuarded(go)
  expect(go).not.toHaveBeenCalled()
  asked[0]?.()
  expect(go).toHaveBeenCalledOnce()
  navigateGuarded(go)
  expect(go).toHaveBeenCalledTimes(2)
  expect(asked).toHaveLength(1)
})

test('reverts the back button before the router sees it, and repeats it when confirmed', () => {
  guard()
  expect(arriveAt(3)).toBe(false)
  expect(stepped).toEqual([1])
  // The original entry again.
  expect(arriveAt(4)).toBe(false)
  expect(asked).toHaveLength(1)

  asked[0]?.()
  expect(stepped).toEqual([1, -1])
  expect(arriveAt(3)).toBe(true)
})

test('reverts the forward button', () => {
  guard()
  arriveAt(6)
  expect(stepped).toEqual([-2])
})

test('ignores hash navigation on the same page', () => {
  guard()
  expect(arriveAt(undefined)).toBe(false)
  expect(stepped).toEqual([])
  expect(asked).toHaveLength(0)
})

test('asks before unload, except after a quick exit', () => {
  guard()
  const closes = () => {
    const event = new Event('beforeunload', { cancelable: true })
    dispatchEvent(event)
    return !event.defaultPrevented
  }
  expect(closes()).toBe(false)
  document.documentElement.hidden = true
  expect(closes()).toBe(true)
  document.documentElement.hidden = false
  endNavigationGuard()
  expect(closes()).toBe(true)
})

test('keeps a newer guard when an older one ends', () => {
  const endFirst = guard()
  guard()
  endFirst()
  const go = vi.fn()
  navigateGuarded(go)
  expect(go).not.toHaveBeenCalled()
})
