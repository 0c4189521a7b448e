import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    axe?: { run: (options: RunOptions) => Promise<AxeResults> }
  }
}

/** WCAG 2.2 AA. */
export const everyRule: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] },
}

/** What a mode of colours can break. */
export const colourRules: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }

/** What the rules find wrong, each with its elements. A page keeps axe until it is loaded again. */
export async function findBarriers(page: Page, rules: RunOptions): Promise<string[]> {
  const found = await page.evaluate(runRules, rules)
  if (found) return found
  await page.evaluate(source)
  return findBarriers(page, rules)
}

/** Runs in the page; undefined where axe is not there yet. */
async function runRules(rules: RunOptions): Promise<string[] | undefined> {
  // No page has frames or media of other origins, and what is in order is not asked for.
  const results = await window.axe?.run({ ...rules, iframes: false, preload: false, resultTypes: ['violations'] })
  return results?.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)
}
