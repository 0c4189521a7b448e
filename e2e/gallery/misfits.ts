import type { Page } from '@playwright/test'

/** Letters of another size, as somebody sets them in the browser itself; 16 where nobody did. */
export async function setLetters(page: Page, size: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } })
}

/**
 * What does not fit: the page scrolls sideways, text is cut or lies on other text, or something that
 * takes the focus is not seen then, outside of the window or beneath what sticks to its edges.
 */
export async function misfits(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready)
  return page.evaluate(findMisfits)
}

/** Runs in the page. */
async function findMisfits(): Promise<string[]> {
  const slack = 2
  const found = new Set<string>()
  const scope = document.querySelector('dialog:modal') ?? document.body
  const nameOf = (element: Element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`

  function nearest(from: Element | null, fits: (style: CSSStyleDeclaration) => boolean): Element | null {
    for (let element = from; element; element = element.parentElement) {
      if (fits(getComputedStyle(element))) return element
    }
    return null
  }
  const barAround = (element: Element | null) => nearest(element, ({ position }) => /fixed|sticky/.test(position))

  /** Every line of text that can be seen, at half the height that its face asks for; excerpts and what is scrolled away left out. */
  function* linesOfText() {
    const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { currentNode: node } = texts
      const words = node.textContent?.trim().slice(0, 50)
      const parent = node.parentElement
      if (!words || !parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      // What is only spoken, and the slides that wait.
      if (parent.closest('[inert]') || nearest(parent, ({ clipPath }) => clipPath === 'inset(50%)')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const { x, y, width, height } of range.getClientRects()) {
        if (width > 0) yield { node, parent, words, box: new DOMRect(x, y + height / 4, width, height / 2) }
      }
    }
  }

  /** What hides a part of the line; nothing where it can be scrolled into sight. */
  function cutBy(parent: Element, box: DOMRect): string | undefined {
    for (let element: Element | null = parent; element && element !== document.body; element = element.parentElement) {
      const { overflowX, overflowY, webkitLineClamp, position } = getComputedStyle(element)
      const edge = element.getBoundingClientRect()
      // An excerpt of what a member wrote says with dots that there is more.
      if (webkitLineClamp !== 'none' || /auto|scroll/.test(overflowX)) return
      const hides = /hidden|clip/
      const isCut =
        (hides.test(overflowX) && (box.left < edge.left - slack || box.right > edge.right + slack)) ||
        (hides.test(overflowY) && (box.top < edge.top - slack || box.bottom > edge.bottom + slack))
      if (isCut) return nameOf(element)
      if (position === 'fixed') break
    }
    if (box.left < -slack || box.right > window.innerWidth + slack) return 'the window'
  }

  const isScrolledAway = (parent: Element, box: DOMRect) => {
    const scroller = nearest(
      parent,
      ({ overflowY, webkitLineClamp }) => overflowY === 'auto' || webkitLineClamp !== 'none',
    )
    const edge = scroller?.getBoundingClientRect()
    return edge !== undefined && (box.top < edge.top || box.bottom > edge.bottom)
  }

  function findText() {
    const lines = []
    for (const line of linesOfText()) {
      const by = cutBy(line.parent, line.box)
      if (by) found.add(`"${line.words}" is cut by ${by}`)
      const isOnTop = line.parent.closest('[role="menu"], [role="listbox"], [aria-live]')
      if (!isOnTop && !isScrolledAway(line.parent, line.box)) lines.push({ ...line, bar: barAround(line.parent) })
    }
    for (const [at, one] of lines.entries()) {
      for (const other of lines.slice(at + 1)) {
        if (one.node === other.node || one.bar !== other.bar) continue
        const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        if (width > slack && height > slack) found.add(`"${one.words}" lies on "${other.words}"`)
      }
    }
  }

  /** What there is of it within the window. */
  const partInWindow = ({ left, right, top, bottom }: DOMRect) => ({
    x: (Math.max(left, 0) + Math.min(right, window.innerWidth)) / 2,
    top: Math.max(top, 0),
    height: Math.min(bottom, window.innerHeight) - Math.max(top, 0),
    isWide: left >= -slack && right <= window.innerWidth + slack,
  })

  /** What keeps a control that has the focus from being seen. */
  function hiddenBy(control: HTMLElement): string | undefined {
    // A choice that is not drawn is seen by its label.
    const shown = (control.offsetWidth <= 1 && control.closest('label')) || control
    const { x, top, height, isWide } = partInWindow(shown.getBoundingClientRect())
    if (!isWide || height < slack) return 'outside of the window'
    const scroller = nearest(shown, ({ overflowY }) => overflowY === 'auto')
    const covers = [0.1, 0.5, 0.9].flatMap((part) => {
      const hit = document.elementFromPoint(x, top + height * part)
      // A menu lies on what it belongs to, and a toast goes by itself.
      if (hit?.closest('[role="menu"], [aria-live]')) return []
      // What scrolls is covered by all that stands around it.
      if (hit && scroller && !scroller.contains(hit)) return [hit]
      const bar = barAround(hit)
      return bar && !bar.contains(control) && !control.contains(bar) ? [bar] : []
    })
    return covers[1] && `beneath ${nameOf(covers[1])}`
  }

  const nextFrame = () => new Promise((done) => requestAnimationFrame(done))

  async function findFocus() {
    const before = document.activeElement
    const { scrollY } = window
    for (const control of scope.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]')) {
      if (control.tabIndex < 0 || control.closest('[inert]')) continue
      control.focus()
      if (document.activeElement !== control) continue
      // A bar that makes room for the focus has done so a few frames after it was given.
      for (let frame = 0; frame < 6 && hiddenBy(control); frame += 1) await nextFrame()
      const by = hiddenBy(control)
      const name = control.getAttribute('aria-label') ?? (control.textContent.trim() || control.id)
      if (by) found.add(`${control.tagName} "${name}" is ${by}`)
    }
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    window.scrollTo({ top: scrollY, behavior: 'instant' })
  }

  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) found.add(`the page is ${scrollWidth} wide and the window ${clientWidth}`)
  findText()
  await findFocus()
  return [...found]
}
