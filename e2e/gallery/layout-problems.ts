import type { Page } from '@playwright/test'

/** Sets the default font size of the browser; 16 by default. */
export async function setFontSize(page: Page, size: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } })
}

/**
 * Layout problems: the page scrolls sideways, text is clipped or overlaps other text, or a control that
 * gets the focus is outside of the window or covered by a sticky bar.
 */
export async function findLayoutProblems(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready)
  return page.evaluate(collectLayoutProblems)
}

/** Runs in the page. */
async function collectLayoutProblems(): Promise<string[]> {
  const tolerancePx = 2
  const problems = new Set<string>()
  const scope = document.querySelector('dialog:modal') ?? document.body
  const nameOf = (element: Element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`

  function nearest(from: Element | null, fits: (style: CSSStyleDeclaration) => boolean): Element | null {
    for (let element = from; element; element = element.parentElement) {
      if (fits(getComputedStyle(element))) return element
    }
    return null
  }
  const barAround = (element: Element | null) => nearest(element, ({ position }) => /fixed|sticky/.test(position))

  /** Every visible line of text, at half its line height. */
  function* textLines() {
    const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { currentNode: node } = texts
      const text = node.textContent?.trim().slice(0, 50)
      const parent = node.parentElement
      if (!text || !parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      // Visually hidden text and inactive slides.
      if (parent.closest('[inert]') || nearest(parent, ({ clipPath }) => clipPath === 'inset(50%)')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const { x, y, width, height } of range.getClientRects()) {
        if (width > 0) yield { node, parent, text, box: new DOMRect(x, y + height / 4, width, height / 2) }
      }
    }
  }

  /** The element that clips a line; undefined where the line can be scrolled into view. */
  function clippedBy(parent: Element, box: DOMRect): string | undefined {
    for (let element: Element | null = parent; element && element !== document.body; element = element.parentElement) {
      const { overflowX, overflowY, webkitLineClamp, position } = getComputedStyle(element)
      const edge = element.getBoundingClientRect()
      // A clamped excerpt ends with an ellipsis on purpose.
      if (webkitLineClamp !== 'none' || /auto|scroll/.test(overflowX)) return
      const hides = /hidden|clip/
      const isClipped =
        (hides.test(overflowX) && (box.left < edge.left - tolerancePx || box.right > edge.right + tolerancePx)) ||
        (hides.test(overflowY) && (box.top < edge.top - tolerancePx || box.bottom > edge.bottom + tolerancePx))
      if (isClipped) return nameOf(element)
      if (position === 'fixed') break
    }
    if (box.left < -tolerancePx || box.right > window.innerWidth + tolerancePx) return 'the window'
  }

  const isScrolledAway = (parent: Element, box: DOMRect) => {
    const scroller = nearest(
      parent,
      ({ overflowY, webkitLineClamp }) => overflowY === 'auto' || webkitLineClamp !== 'none',
    )
    const edge = scroller?.getBoundingClientRect()
    return edge !== undefined && (box.top < edge.top || box.bottom > edge.bottom)
  }

  function checkText() {
    const lines = []
    for (const line of textLines()) {
      const cause = clippedBy(line.parent, line.box)
      if (cause) problems.add(`"${line.text}" is cut by ${cause}`)
      const isOnTop = line.parent.closest('[role="menu"], [role="listbox"], [aria-live]')
      if (!isOnTop && !isScrolledAway(line.parent, line.box)) lines.push({ ...line, bar: barAround(line.parent) })
    }
    for (const [index, first] of lines.entries()) {
      for (const second of lines.slice(index + 1)) {
        if (first.node === second.node || first.bar !== second.bar) continue
        const width = Math.min(first.box.right, second.box.right) - Math.max(first.box.left, second.box.left)
        const height = Math.min(first.box.bottom, second.box.bottom) - Math.max(first.box.top, second.box.top)
        if (width > tolerancePx && height > tolerancePx) problems.add(`"${first.text}" lies on "${second.text}"`)
      }
    }
  }

  /** The part of a box inside the window. */
  const partInWindow = ({ left, right, top, bottom }: DOMRect) => ({
    x: (Math.max(left, 0) + Math.min(right, window.innerWidth)) / 2,
    top: Math.max(top, 0),
    height: Math.min(bottom, window.innerHeight) - Math.max(top, 0),
    isWide: left >= -tolerancePx && right <= window.innerWidth + tolerancePx,
  })

  /** What hides a focused control. */
  function coveredBy(control: HTMLElement): string | undefined {
    // A visually hidden choice is visible by its label.
    const shown = (control.offsetWidth <= 1 && control.closest('label')) || control
    const { x, top, height, isWide } = partInWindow(shown.getBoundingClientRect())
    if (!isWide || height < tolerancePx) return 'outside of the window'
    const scroller = nearest(shown, ({ overflowY }) => overflowY === 'auto')
    const covers = [0.1, 0.5, 0.9].flatMap((part) => {
      const hit = document.elementFromPoint(x, top + height * part)
      // A menu covers its own button, and a toast dismisses itself.
      if (hit?.closest('[role="menu"], [aria-live]')) return []
      // Everything outside of the scroll container covers its content.
      if (hit && scroller && !scroller.contains(hit)) return [hit]
      const bar = barAround(hit)
      return bar && !bar.contains(control) && !control.contains(bar) ? [bar] : []
    })
    return covers[1] && `beneath ${nameOf(covers[1])}`
  }

  const nextFrame = () => new Promise((done) => requestAnimationFrame(done))

  async function checkFocus() {
    const before = document.activeElement
    const { scrollY } = window
    for (const control of scope.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]')) {
      if (control.tabIndex < 0 || control.closest('[inert]')) continue
      control.focus()
      if (document.activeElement !== control) continue
      // A bar that moves out of the way of the focus needs a few frames.
      for (let frame = 0; frame < 6 && coveredBy(control); frame += 1) await nextFrame()
      const cause = coveredBy(control)
      const name = control.getAttribute('aria-label') ?? (control.textContent.trim() || control.id)
      if (cause) problems.add(`${control.tagName} "${name}" is ${cause}`)
    }
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    window.scrollTo({ top: scrollY, behavior: 'instant' })
  }

  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) problems.add(`the page is ${scrollWidth} wide and the window ${clientWidth}`)
  checkText()
  await checkFocus()
  return [...problems]
}
