import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useVisualViewport } from './use-visual-viewport.ts'

function Screen() {
  useVisualViewport()
  return null
}

test('what a keyboard covers of the page is kept until the screen is left', () => {
  const viewport = Object.assign(new EventTarget(), { scale: 1, height: 500, offsetTop: 0 })
  vi.stubGlobal('visualViewport', viewport)
  vi.stubGlobal('innerHeight', 844)
  const { style } = document.documentElement
  const covered = () => [style.getPropertyValue('--viewport-top'), style.getPropertyValue('--keyboard')]
  const { unmount } = render(<Screen />)
  expect(covered()).toEqual(['0px', '344px'])

  // The page is moved to show the field.
  viewport.offsetTop = 120
  viewport.dispatchEvent(new Event('scroll'))
  expect(covered()).toEqual(['120px', '224px'])

  // A page that its reader has zoomed has no keyboard.
  viewport.scale = 2
  viewport.dispatchEvent(new Event('resize'))
  expect(covered()).toEqual(['0px', '0px'])
  unmount()
  expect(covered()).toEqual(['', ''])
  vi.unstubAllGlobals()
})
