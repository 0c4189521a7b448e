import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { quickExit } from './quick-exit.ts'
import { listenForQuickExit } from './quick-exit-keys.ts'

vi.mock('./quick-exit.ts', () => ({ quickExit: vi.fn() }))

listenForQuickExit()
const left = vi.mocked(quickExit)

// Each test starts long after the previous one.
let time = 0
beforeEach(() => {
  time += 60_000
  left.mockClear()
})
afterEach(() => {
  document.body.innerHTML = ''
})

/** Presses a key, `later` milliseconds after the previous one. */
function press(key: string, later = 0, more: KeyboardEventInit = {}) {
  time += later
  const event = new KeyboardEvent('keydown', { key, bubbles: true, ...more })
  Object.defineProperty(event, 'timeStamp', { value: time })
  document.body.dispatchEvent(event)
}

test('leaves after three Escapes within a second', () => {
  press('Escape')
  press('Escape', 400)
  expect(left).not.toHaveBeenCalled()
  press('Escape', 600)
  expect(left).toHaveBeenCalledOnce()
})

test('ignores three slow Escapes, and counts the last three of many', () => {
  press('Escape')
  press('Escape', 500)
  press('Escape', 501)
  expect(left).not.toHaveBeenCalled()
  press('Escape', 100)
  expect(left).toHaveBeenCalledOnce()
})

test('ignores repeated keys, and other keys in between', () => {
  for (const _ of [1, 2, 3, 4]) press('Escape', 30, { repeat: true })
  press('Escape')
  press('Escape', 10)
  press('a', 10)
  press('Escape', 10)
  expect(left).not.toHaveBeenCalled()
})

test.each(['<dialog open></dialog>', '<ul role="menu"></ul>', '<ul role="listbox"></ul>'])(
  'counts an Escape that closes %s',
  (open) => {
    document.body.innerHTML = open
    press('Escape')
    document.body.innerHTML = ''
    press('Escape', 10)
    press('Escape', 10)
    expect(left).toHaveBeenCalledOnce()
  },
)

test('counts an Escape that ends a composition', () => {
  press('Escape', 0, { isComposing: true })
  press('Escape', 10)
  press('Escape', 10)
  expect(left).toHaveBeenCalledOnce()
})

test('counts an Escape whose propagation the page stops', () => {
  document.body.addEventListener('keydown', (event) => event.stopImmediatePropagation(), { once: true })
  for (const _ of [1, 2, 3]) press('Escape', 10)
  expect(left).toHaveBeenCalledOnce()
})
