import { expect, type Page } from '@playwright/test'
import { hi } from './words.ts'

/** From here on every page of this browser is opened by somebody who chose Hindi. */
export async function inHindi(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('language', 'hi'))
}

/**
 * No sentence of the catalogue is shown in English, neither as text nor as the name of a control.
 * What members wrote, and names, are in any script.
 */
export async function expectNoEnglish(page: Page): Promise<void> {
  const shown = await page.evaluate(() => {
    const found = new Set<string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode
      if (parentElement?.checkVisibility() && !parentElement.closest('template, script, [lang="en"]')) {
        found.add(textContent?.trim() ?? '')
      }
    }
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
      for (const element of document.querySelectorAll(`[${name}]`)) found.add(element.getAttribute(name) ?? '')
    }
    return [document.title, ...found]
  })
  expect(shown.filter((text) => hi.isEnglish(text))).toEqual([])
}
