import { expect, type Page } from '@playwright/test'
import { catalogues } from './catalogue.ts'

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The literal parts of a message between its placeholders. */
function literalParts(message: string): string[] {
  let depth = 0
  const parts = ['']
  for (const character of message) {
    if (character === '{' && depth++ === 0) parts.push('')
    else if (character === '}') depth -= 1
    else if (depth === 0) parts[parts.length - 1] += character
  }
  return parts
}

const latinWords = (text: string) => text.match(/[a-z]{2,}/gi) ?? []

/** A pattern for a message with placeholders, each of which becomes a short text. */
function patternOf(message: string): RegExp | undefined {
  const parts = literalParts(message)
  // One word between two values is too unspecific: '{from} to {to}' could be part of a member's own text.
  if (latinWords(parts.join(' ')).length < Math.min(parts.length, 2)) return
  return new RegExp(`^${parts.map(escaped).join('.{0,40}')}$`)
}

/** Every English message whose Hindi translation differs. */
const english = [...catalogues.en]
  .filter(([key, message]) => catalogues.hi.get(key) !== message && latinWords(message).length > 0)
  .map(([, message]) => message)
const literals = new Set(english.filter((message) => !message.includes('{')))
const patterns = english.filter((message) => message.includes('{')).flatMap((message) => patternOf(message) ?? [])

const isEnglish = (text: string) => literals.has(text) || patterns.some((pattern) => pattern.test(text))

/**
 * Expects that no message of the catalogue is shown in English, neither as text nor as the name of a control.
 * Texts and names of members may be in any script.
 */
export async function expectNoEnglish(page: Page): Promise<void> {
  expect(await findEnglish(page)).toEqual([])
}

/** The messages of the catalogue that are shown in English. */
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
