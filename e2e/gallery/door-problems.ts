import type { Page } from '@playwright/test'

interface Sizes {
  widths: readonly number[]
  heightPx: number
}

/**
 * What is wrong with the quick exit of the page in the frame at each of these sizes: it is not there, not wholly inside,
 * covered, or over something that is read or pressed.
 */
export const findDoorProblems = (page: Page, sizes: Sizes): Promise<string[]> =>
  page.evaluate(collectDoorProblems, sizes)

/** Runs in the page around the frame. */
function collectDoorProblems({ widths, heightPx }: Sizes): string[] {
  const frame = document.querySelector('iframe')
  const inner = frame?.contentDocument
  if (!frame || !inner) return ['there is no frame']
  frame.style.height = `${heightPx}px`
  return widths.flatMap((widthPx) => {
    frame.style.width = `${widthPx}px`
    return problemsOf(inner).map((problem) => `${problem} at ${widthPx} × ${heightPx}`)
  })

  function problemsOf(page: Document): string[] {
    // Whatever is outside of a modal dialog cannot be pressed.
    const dialog = [...page.querySelectorAll('dialog:modal')].at(-1)
    const [door, ...others] = (dialog ?? page).querySelectorAll('[popover]:popover-open button')
    if (!door || others.length > 0) return [`there are ${others.length + (door ? 1 : 0)} doors`]
    const box = door.getBoundingClientRect()
    const isInside =
      box.left >= 0 && box.top >= 0 && box.right <= page.documentElement.clientWidth && box.bottom <= heightPx
    const parts = [0.2, 0.5, 0.8]
    const isFree = parts.every((x) =>
      parts.every((y) => {
        const front = page.elementFromPoint(box.left + box.width * x, box.top + box.height * y)
        return front !== null && door.contains(front)
      }),
    )
    return [
      ...(isInside ? [] : [`the door is at ${Math.round(box.left)}, ${Math.round(box.top)}`]),
      ...(isFree ? [] : ['the door is covered']),
      ...coveredBy(door, dialog ?? page.querySelector('header:has(h1)')),
    ]
  }

  /** Of a dialog, or of a page's bar: the rest of a page comes out from under the door when it is scrolled. */
  function coveredBy(door: Element, around: Element | null): string[] {
    if (!around) return []
    const box = door.getBoundingClientRect()
    const isOver = ({ left, top, right, bottom }: DOMRect) =>
      right > box.left && left < box.right && bottom > box.top && top < box.bottom
    // What was scrolled out of it is not seen.
    if (!isOver(around.getBoundingClientRect())) return []
    const range = around.ownerDocument.createRange()
    const boxesOf = (element: Element) => {
      if (!element.matches('h1, h2, p')) return [element.getBoundingClientRect()]
      range.selectNodeContents(element)
      return [...range.getClientRects()]
    }
    return [...around.querySelectorAll('h1, h2, p, a, button, input')]
      .filter((element) => element !== door && boxesOf(element).some((one) => one.width > 1 && isOver(one)))
      .map((element) => `the door is over "${element.textContent || element.ariaLabel}"`)
  }
}
