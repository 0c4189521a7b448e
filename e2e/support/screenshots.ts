import type { Page } from '@playwright/test'

/** Screenshots cost a fifth of a run's time, so they are only taken on request. */
const isEnabled = process.env.PICTURES === '1'

/** Saves a screenshot in the ignored folder `screenshots/`. */
export async function takeScreenshot(page: Page, name: string, { fullPage = false } = {}): Promise<void> {
  if (!isEnabled) return
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: `screenshots/${name}.png`, animations: 'disabled', fullPage: fullPage })
}

export const sizeOf = (page: Page) => ((page.viewportSize()?.width ?? 0) < 768 ? 'phone' : 'desktop')

/** Screenshots in light and dark mode, named after size, language and mode. */
export async function takeScreenshots(page: Page, name: string, options: { fullPage?: boolean } = {}): Promise<void> {
  if (!isEnabled) return
  const language = await page.evaluate(() => document.documentElement.lang)
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await takeScreenshot(page, `${sizeOf(page)}-${language}-${colorScheme}-${name}`, options)
  }
}
