import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { quickExit } from './quick-exit.ts'
import { listenForQuickExit } from './quick-exit-keys.ts'

vi.mock('./quick-exit.ts', () => ({ quickExit: vi.fn() }))

listenForQuickExit()
const left = vi.mocked(quickExit)

// Each test begins long after the one before.
let time = 0
beforeEach(() => {
  time += 60_000
  left.mockClear()
})
afterEach(() => {
  document.body.innerHTML = ''
})

/** A key, so many milliseconds after the one before. */
function press(key: string, later = 0, more: KeyboardEventInit = {}) {
  time += later
  const event = new KeyboardEvent('keydown', { key, bubbles: true, ...more })
  Object.defineProperty(event, 'timeStamp', { value: time })
  document.body.dispatchEvent(event)
}

test('Escape three times within a second leaves', () => {
  press('Escape')
  press('Escape', 400)
  expect(left).not.toHaveBeenCalled()
  press('Escape', 600)
  expect(left).toHaveBeenCalledOnce()
})

test('three slow ones do not, but the last three of many do', () => {
  press('Escape')
  press('Escape', 500)
  press('Escape', 501)
  expect(left).not.toHaveBeenCalled()
  press('Escape', 100)
  expect(left).toHaveBeenCalledOnce()
})

test('a key that is held down, another key between, or a word being composed does not count', () => {
  for (const _ of [1, 2, 3, 4]) press('Escape', 30, { repeat: true })
  for (const _ of [1, 2, 3, 4]) press('Escape', 30, { isComposing: true })
  press('Escape')
  press('Escape', 10)
  press('a', 10)
  press('Escape', 10)
  expect(left).not.toHaveBeenCalled()
})

test.each(['<dialog open></dialog>', '<ul role="menu"></ul>', '<div role="alertdialog"></div>'])(
  'what closes something is for that alone: %s',
  (open) => {
    document.body.innerHTML = open
    press('Escape')
    document.body.innerHTML = ''
    press('Escape', 10)
    press('Escape', 10)
    expect(left).not.toHaveBeenCalled()
    press('Escape', 10)
    expect(left).toHaveBeenCalledOnce()
  },
)

test('the lock does not close, so every press counts there', () => {
  document.body.innerHTML = '<dialog open data-lock></dialog>'
  for (const _ of [1, 2, 3]) press('Escape', 10)
  expect(left).toHaveBeenCalledOnce()
})

test('nothing on the page can keep it from being heard', () => {
  document.body.addEventListener('keydown', (event) => event.stopImmediatePropagation(), { once: true })
  for (const _ of [1, 2, 3]) press('Escape', 10)
  expect(left).toHaveBeenCalledOnce()
})
