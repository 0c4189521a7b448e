import { expect, type Page } from '@playwright/test'
import { colourRules, everyRule, findBarriers } from './axe.ts'
import { expectNoEnglish } from './hindi.ts'
import { shootBoth } from './shoot.ts'

/** Holds a screen to WCAG 2.2 AA and to its width, and to Hindi where that is spoken. */
export async function inspect(page: Page): Promise<void> {
  const language = await page.evaluate(() => document.documentElement.lang)
  if (language === 'hi') await expectNoEnglish(page)
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(sideways).toBeLessThanOrEqual(0)
  expect(await findBarriers(page, everyRule)).toEqual([])
}

/**
 * Inspects a screen of the whole product, and takes its pictures where they are asked for. Still states are inspected
 * in the gallery, in every pair of size, language and mode; this is for what only the whole product shows.
 */
export async function look(page: Page, name: string, part: { whole?: boolean } = {}): Promise<void> {
  await shootBoth(page, name, part)
  await inspect(page)
}

/** The same in light and in dark, for a page that the gallery does not show. */
export async function lookInBothModes(page: Page, name: string, part: { whole?: boolean } = {}): Promise<void> {
  await look(page, name, part)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await findBarriers(page, colourRules)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}
