import { type Page, test } from '@playwright/test'

/** Pictures are for people: they cost a fifth of a run's time, and are taken when somebody asks for them. */
const isAsked = process.env.PICTURES === '1'

/** Takes a picture into the ignored folder `screenshots/`. */
export async function shoot(page: Page, name: string, { whole = false } = {}): Promise<void> {
  if (!isAsked) return
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: `screenshots/${name}.png`, animations: 'disabled', fullPage: whole })
}

/** Pictures of a screen in light and in dark, named after size, language and mode. */
export async function shootBoth(page: Page, name: string, part: { whole?: boolean } = {}): Promise<void> {
  if (!isAsked) return
  const language = await page.evaluate(() => document.documentElement.lang)
  const size = test.info().project.name.split('-')[0]
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await shoot(page, `${size}-${language}-${colorScheme}-${name}`, part)
  }
}
