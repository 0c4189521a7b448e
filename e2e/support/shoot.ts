import type { Page } from '@playwright/test'

/** Takes a picture into the ignored folder `screenshots/`, for people to look at. */
export async function shoot(page: Page, name: string, { whole = false } = {}): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: `screenshots/${name}.png`, animations: 'disabled', fullPage: whole })
}
