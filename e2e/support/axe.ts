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
export const wcagRules: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] },
}

/** The rules that depend on the colour mode. */
export const colourRules: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }

/** The violations with their elements. axe stays injected until the page is loaded again. */
export async function findViolations(page: Page, rules: RunOptions): Promise<string[]> {
  const violations = await page.evaluate(runRules, rules)
  if (violations) return violations
  await page.evaluate(source)
  return findViolations(page, rules)
}

/** Runs in the page; undefined while axe is not injected. */
async function runRules(rules: RunOptions): Promise<string[] | undefined> {
  /** What a page has scrolled under one of its bars is as large as ever. */
  const isUnderBar = (element: HTMLElement | undefined) => {
    if (!element) return false
    const { x, y, width, height } = element.getBoundingClientRect()
    const onTop = document.elementFromPoint(x + width / 2, y + height / 2)
    for (let around = onTop; around && !around.contains(element); around = around.parentElement) {
      if (/fixed|sticky/.test(getComputedStyle(around).position)) return true
    }
    return false
  }
  // No page has frames or media of other origins, and only violations are needed.
  const results = await window.axe?.run({
    ...rules,
    ...{ iframes: false, preload: false, elementRef: true, resultTypes: ['violations'] },
  })
  return results?.violations.flatMap(({ id, nodes }) => {
    const found = nodes.filter(({ element }) => id !== 'target-size' || !isUnderBar(element))
    return found.length === 0 ? [] : [`${id}: ${found.map(({ target }) => target).join(', ')}`]
  })
}
