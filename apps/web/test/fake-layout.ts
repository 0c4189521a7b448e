import { act } from '@testing-library/react'
import { vi } from 'vitest'

/**
 * Gives the items of lists a height and a place below each other, which happy-dom does not, and a page to
 * scroll. Undone by `vi.restoreAllMocks`.
 */
export function fakeLayout({ itemHeight }: { itemHeight: number }) {
  const heightOf = (element: Element): number =>
    element instanceof HTMLElement && element.style.height ? Number.parseFloat(element.style.height) : itemHeight
  const topOf = (element: Element): number => {
    let top = -window.scrollY
    for (let before = element.previousElementSibling; before; before = before.previousElementSibling)
      top += heightOf(before)
    return top
  }
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const isItem = this.tagName === 'LI'
    const top = isItem ? topOf(this) : -window.scrollY
    return new DOMRect(0, top, 390, isItem ? heightOf(this) : 0)
  })
  return {
    /** Scrolls the page there, and lets everything that follows from it happen. */
    scrollTo: async (top: number) => {
      await act(async () => {
        window.scrollTo({ top, behavior: 'instant' })
        document.dispatchEvent(new Event('scroll'))
        await nextFrames(20)
      })
    },
    settle: () => act(() => nextFrames(20)),
  }
}

async function nextFrames(count: number): Promise<void> {
  for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame)
}
