import { expect, type Page } from '@playwright/test'
import { isNight } from '@satrangi/test-kit/night'
import { colourRules, findViolations, wcagRules } from './axe.ts'
import { expectNoEnglish } from './hindi.ts'
import { takeScreenshots } from './screenshots.ts'

/**
 * Checks horizontal overflow and, in Hindi, that no English text is shown; by night WCAG 2.2 AA too, by which the gallery
 * judges each of these screens in every run.
 */
export async function inspectPage(page: Page): Promise<void> {
  const language = await page.evaluate(() => document.documentElement.lang)
  if (language === 'hi') await expectNoEnglish(page)
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(sideways).toBeLessThanOrEqual(0)
  if (isNight) expect(await findViolations(page, wcagRules)).toEqual([])
}

/**
 * Inspects a screen of the whole product and takes its screenshots if enabled. Static states are inspected
 * in the gallery, in every combination of size, language and colour mode; this is for what only the whole product shows.
 */
export async function captureAndInspect(page: Page, name: string, options: { fullPage?: boolean } = {}): Promise<void> {
  await takeScreenshots(page, name, options)
  await inspectPage(page)
}

/** The same in light and dark mode, for a page that is not in the gallery. */
export async function captureAndInspectBothModes(
  page: Page,
  name: string,
  options: { fullPage?: boolean } = {},
): Promise<void> {
  await captureAndInspect(page, name, options)
  if (!isNight) expect(await findViolations(page, wcagRules)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await findViolations(page, colourRules)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}
