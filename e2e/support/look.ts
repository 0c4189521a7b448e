import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { expectNoEnglish } from './hindi.ts'
import { shoot } from './shoot.ts'

/** Holds a screen to WCAG 2.2 AA and to its width, and to Hindi where that is spoken. */
export async function inspect(page: Page): Promise<void> {
  const language = await page.evaluate(() => document.documentElement.lang)
  if (language === 'hi') await expectNoEnglish(page)
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(sideways).toBeLessThanOrEqual(0)
  await expectAccessible(page, (axe) => axe.withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']))
}

/**
 * Inspects a screen and takes pictures of it, or of the whole page, in light and in dark, named
 * after size, language and mode.
 */
export async function look(page: Page, name: string, part: { whole?: boolean } = {}): Promise<void> {
  const language = await page.evaluate(() => document.documentElement.lang)
  const nameIn = (scheme: string) => `${test.info().project.name}-${language}-${scheme}-${name}`
  await shoot(page, nameIn('light'), part)
  await inspect(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await shoot(page, nameIn('dark'), part)
  await expectAccessible(page, (axe) => axe.withRules(['color-contrast', 'link-in-text-block']))
  await page.emulateMedia({ colorScheme: 'light' })
}

async function expectAccessible(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  // No page has frames of other origins: without a look at them, and at what is in order, it takes a third of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await choose(axe).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`)).toEqual([])
}
