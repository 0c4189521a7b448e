import { expect, type Locator, type Page } from '@playwright/test'

/**
 * The card of a member in the list that is open, scrolled to: only cards near the screen are mounted, and members who
 * sign up meanwhile come before it.
 */
export async function findCard(page: Page, { id }: { id: string }): Promise<Locator> {
  const cards = page.getByRole('tabpanel').getByRole('article')
  await expect(cards.first()).toBeVisible()
  const card = cards.filter({ hasText: id })
  await expect(async () => {
    if ((await card.count()) === 0) await page.evaluate(() => scrollBy(0, innerHeight / 2))
    await expect(card).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 20_000, intervals: [100] })
  return card
}
