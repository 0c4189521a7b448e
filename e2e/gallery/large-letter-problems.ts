import type { Page } from '@playwright/test'

/**
 * What letters of twice the size may not do: make the header and the tab bar take more than a fifth of a phone's screen
 * while one scrolls, or a quarter of a wide one or where everything fits, push the labels of the tabs together, or break a
 * word of a switch.
 */
export const findLargeLetterProblems = (page: Page): Promise<string[]> => page.evaluate(collectLargeLetterProblems)

/** Runs in the page. */
async function collectLargeLetterProblems(): Promise<string[]> {
  const smallestGapPx = 4
  const problems: string[] = []
  const nextFrame = () => new Promise((done) => requestAnimationFrame(done))
  const boxOf = (node: Node) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    return range.getBoundingClientRect()
  }

  async function checkBars() {
    const { scrollY } = window
    // Of the header only what stays while one reads counts.
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
    await nextFrame()
    const bars = [...document.querySelectorAll('header, nav')].filter(
      (bar) => /fixed|sticky/.test(getComputedStyle(bar).position) && bar.checkVisibility({ visibilityProperty: true }),
    )
    const heightPx = bars.reduce((sum, bar) => {
      const { top, bottom } = bar.getBoundingClientRect()
      return sum + Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0))
    }, 0)
    window.scrollTo({ top: scrollY, behavior: 'instant' })
    const isPhone = innerWidth < 768
    const largestShare = isPhone && document.documentElement.scrollHeight > innerHeight ? 0.2 : 0.25
    if (heightPx > largestShare * innerHeight)
      problems.push(`the bars take ${Math.round(heightPx)} of ${innerHeight} pixels`)
  }

  function checkTabs() {
    const links = [...document.querySelectorAll('nav')]
      .filter((bar) => getComputedStyle(bar).position === 'fixed' && bar.checkVisibility())
      .flatMap((bar) => [...bar.querySelectorAll('a > span:nth-of-type(2)')])
    for (const [index, label] of links.slice(1).entries()) {
      const before = links[index]
      const gapPx = before ? boxOf(label).left - boxOf(before).right : smallestGapPx
      if (gapPx < smallestGapPx)
        problems.push(`the tabs "${before?.textContent}" and "${label.textContent}" are ${Math.round(gapPx)} px apart`)
    }
  }

  function checkSwitches() {
    for (const control of document.querySelectorAll<HTMLInputElement>('[role="switch"]')) {
      for (const label of control.labels ?? []) {
        const texts = document.createTreeWalker(label, NodeFilter.SHOW_TEXT)
        while (texts.nextNode()) checkWords(texts.currentNode)
      }
    }
  }

  function checkWords(node: Node) {
    for (const { index, 0: word } of (node.textContent ?? '').matchAll(/[^\s-]+/g)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
        problems.push(`the word "${word}" is broken`)
    }
  }

  await checkBars()
  checkTabs()
  checkSwitches()
  return problems
}
