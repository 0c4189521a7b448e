import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guardLeaving } from './guard-leaving.ts'
import { leaving, stopGuarding } from './leave-guard.ts'

let asked: (() => void)[]
let stepped: number[]

/** What the browser does when one of its buttons is pressed: it is there already, then it says so. */
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
  stopGuarding()
  history.replaceState(null, '')
})

const guard = () => guardLeaving((leave) => void asked.push(leave))

test('Who has nothing to lose goes at once', () => {
  const go = vi.fn()
  leaving(go)
  expect(go).toHaveBeenCalledOnce()
})

test('A way out inside of the page waits for the answer, then nobody is asked again', () => {
  const go = vi.fn()
  guard()
  leaving(go)
  expect(go).not.toHaveBeenCalled()
  asked[0]?.()
  expect(go).toHaveBeenCalledOnce()
  leaving(go)
  expect(go).toHaveBeenCalledTimes(2)
  expect(asked).toHaveLength(1)
})

test('The back button is taken back before the router hears of it, and taken again when the person leaves', () => {
  guard()
  expect(arriveAt(3)).toBe(false)
  expect(stepped).toEqual([1])
  // Back where it was.
  expect(arriveAt(4)).toBe(false)
  expect(asked).toHaveLength(1)

  asked[0]?.()
  expect(stepped).toEqual([1, -1])
  expect(arriveAt(3)).toBe(true)
})

test('So is the forward button', () => {
  guard()
  arriveAt(6)
  expect(stepped).toEqual([-2])
})

test('A place on the same page is not left', () => {
  guard()
  expect(arriveAt(undefined)).toBe(false)
  expect(stepped).toEqual([])
  expect(asked).toHaveLength(0)
})

test('Closing the page asks, but nothing holds up a page that hides itself to be left', () => {
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
  stopGuarding()
  expect(closes()).toBe(true)
})

test('Ending an older guard leaves the newer one in place', () => {
  const endFirst = guard()
  guard()
  endFirst()
  const go = vi.fn()
  leaving(go)
  expect(go).not.toHaveBeenCalled()
})
