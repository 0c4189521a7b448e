import { expect, type Page } from '@playwright/test'
import { catalogues } from './words.ts'

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A message without what stands in braces, cut there. */
function piecesOf(message: string): string[] {
  let depth = 0
  const pieces = ['']
  for (const letter of message) {
    if (letter === '{' && depth++ === 0) pieces.push('')
    else if (letter === '}') depth -= 1
    else if (depth === 0) pieces[pieces.length - 1] += letter
  }
  return pieces
}

const wordsIn = (text: string) => text.match(/[a-z]{2,}/gi) ?? []

/** A message with braces as a pattern for what it may become: in their place stands something short. */
function patternOf(message: string): RegExp | undefined {
  const pieces = piecesOf(message)
  // One word between two values says too little: '{from} to {to}' could be anybody's own sentence.
  if (wordsIn(pieces.join(' ')).length < Math.min(pieces.length, 2)) return
  return new RegExp(`^${pieces.map(escaped).join('.{0,40}')}$`)
}

/** Every message in English where Hindi has other words. */
const english = [...catalogues.en]
  .filter(([key, message]) => catalogues.hi.get(key) !== message && wordsIn(message).length > 0)
  .map(([, message]) => message)
const asWritten = new Set(english.filter((message) => !message.includes('{')))
const patterns = english.filter((message) => message.includes('{')).flatMap((message) => patternOf(message) ?? [])

const isEnglish = (text: string) => asWritten.has(text) || patterns.some((pattern) => pattern.test(text))

/**
 * No sentence of the catalogue is shown in English, neither as text nor as the name of a control.
 * What members wrote, and names, are in any script.
 */
export async function expectNoEnglish(page: Page): Promise<void> {
  expect(await findEnglish(page)).toEqual([])
}

/** The sentences of the catalogue that are shown in English. */
export async function findEnglish(page: Page): Promise<string[]> {
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
  return shown.filter(isEnglish)
}
