import type { Page } from '@playwright/test'

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

  type Fits = (style: CSSStyleDeclaration) => boolean
  const isBar: Fits = ({ position }) => /fixed|sticky/.test(position)

  function nearest(from: Element | null, fits: Fits): Element | null {
    for (let element = from; element; element = element.parentElement) {
      if (fits(getComputedStyle(element))) return element
    }
    return null
  }

  /** The same while nothing changes, which remembers what it found: most texts share their ancestors. */
  function rememberNearest(fits: Fits) {
    const found = new Map<Element, Element | null>()
    return function nearestOf(element: Element | null): Element | null {
      if (!element) return null
      const known = found.get(element)
      if (known !== undefined) return known
      const result = fits(getComputedStyle(element)) ? element : nearestOf(element.parentElement)
      found.set(element, result)
      return result
    }
  }
  const barAround = rememberNearest(isBar)
  const hiddenAround = rememberNearest(({ clipPath }) => clipPath === 'inset(50%)')
  const scrollerAround = rememberNearest(
    ({ overflowY, webkitLineClamp }) => overflowY === 'auto' || webkitLineClamp !== 'none',
  )

  type Box = Pick<DOMRectReadOnly, 'left' | 'right' | 'top' | 'bottom'>
  const edges = new Map<
    Element,
    { overflow: [x: string, y: string]; isClamped: boolean; isFixed: boolean; edge: Box }
  >()
  function edgeOf(element: Element) {
    const known = edges.get(element)
    if (known) return known
    const { overflowX, overflowY, webkitLineClamp, position } = getComputedStyle(element)
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const measured = {
      overflow: [overflowX, overflowY] satisfies [string, string],
      isClamped: webkitLineClamp !== 'none',
      isFixed: position === 'fixed',
      edge: { left, right, top, bottom },
    }
    edges.set(element, measured)
    return measured
  }

  /** Every visible line of text, at half its line height. */
  function* textLines() {
    const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { currentNode: node } = texts
      const text = node.textContent?.trim().slice(0, 50)
      const parent = node.parentElement
      if (!text || !parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      // Visually hidden text and inactive slides.
      if (parent.closest('[inert]') || hiddenAround(parent)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const { left, right, top, bottom } of range.getClientRects()) {
        const quarter = (bottom - top) / 4
        if (right > left)
          yield { node, parent, text, box: { left, right, top: top + quarter, bottom: bottom - quarter } }
      }
    }
  }

  /** The element that clips a line; undefined where the line can be scrolled into view. */
  function clippedBy(parent: Element, box: Box): string | undefined {
    for (let element: Element | null = parent; element && element !== document.body; element = element.parentElement) {
      const { overflow, isClamped, isFixed, edge } = edgeOf(element)
      const [overflowX, overflowY] = overflow
      // A clamped excerpt ends with an ellipsis on purpose.
      if (isClamped || /auto|scroll/.test(overflowX)) return
      const hides = /hidden|clip/
      const isClipped =
        (hides.test(overflowX) && (box.left < edge.left - tolerancePx || box.right > edge.right + tolerancePx)) ||
        (hides.test(overflowY) && (box.top < edge.top - tolerancePx || box.bottom > edge.bottom + tolerancePx))
      if (isClipped) return nameOf(element)
      if (isFixed) break
    }
    if (box.left < -tolerancePx || box.right > window.innerWidth + tolerancePx) return 'the window'
  }

  const isScrolledAway = (parent: Element, box: Box) => {
    const scroller = scrollerAround(parent)
    if (!scroller) return false
    const { edge } = edgeOf(scroller)
    return box.top < edge.top || box.bottom > edge.bottom
  }

  function checkText() {
    const lines = []
    for (const line of textLines()) {
      const cause = clippedBy(line.parent, line.box)
      if (cause) problems.add(`"${line.text}" is cut by ${cause}`)
      const isOnTop = line.parent.closest('[role="menu"], [role="listbox"], [aria-live]')
      if (!isOnTop && !isScrolledAway(line.parent, line.box)) lines.push({ ...line, bar: barAround(line.parent) })
    }
    lines.sort((one, other) => one.box.top - other.box.top)
    for (const [index, first] of lines.entries()) {
      for (let at = index + 1; at < lines.length; at += 1) {
        const second = lines[at]
        // So do all that follow.
        if (!second || second.box.top >= first.box.bottom - tolerancePx) break
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
      const bar = nearest(hit, isBar)
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
      // What has the focus already is not brought into view by getting it.
      if (document.activeElement === control) control.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      else control.focus()
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
