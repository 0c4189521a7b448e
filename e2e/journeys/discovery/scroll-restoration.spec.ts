import { expect, type Page, test } from '@playwright/test'
import { demoLogins } from '@satrangi/test-kit/demo-logins'
import { signInAsDemoMember } from '../../support/sign-in.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const scrollPosition = (page: Page) => page.evaluate(() => Math.round(scrollY))
/** Only the cards near the screen are in the document; each says where in the list it is. */
const itemAt = (page: Page, at: number) => page.getByRole('tabpanel').locator(`[aria-posinset="${at + 1}"]`)
const cardAt = (page: Page, at: number) => itemAt(page, at).getByRole('heading')
const openAt = (page: Page, at: number) =>
  itemAt(page, at)
    .getByRole('button', { name: /View Profile/ })
    .last()
    .click()
/** Scrolls down, as far as a card that was not in the document. */
const reach = (page: Page, at: number) =>
  expect(async () => {
    await page.evaluate(() => window.scrollBy({ top: window.innerHeight / 2, behavior: 'instant' }))
    await expect(cardAt(page, at)).toBeAttached({ timeout: 500 })
  }).toPass()
/** But for a line of text: how high cards above are is known once they have been drawn. */
const expectScrollPosition = (page: Page, position: number) =>
  expect.poll(async () => Math.abs((await scrollPosition(page)) - position)).toBeLessThan(24)

/** Scrolls by hand and waits until the page has taken note of it. */
async function scrollTo(page: Page, at: number, storageKey: string): Promise<number> {
  await cardAt(page, at).scrollIntoViewIfNeeded()
  const position = await scrollPosition(page)
  await expect.poll(() => page.evaluate((key) => sessionStorage.getItem(key), storageKey)).toBe(String(position))
  return position
}

/** On a phone the heading of a list is for screen readers: its first card shows where it begins. */
async function expectBeginning(page: Page, heading: string) {
  await expect(page.getByRole('heading', { name: heading })).toBeAttached()
  await expect(cardAt(page, 0)).toBeInViewport()
}

const start = async (page: Page, origin = '') => {
  await signInAsDemoMember(page, origin, demoLogins[0].email)
  await expect(page.getByRole('heading', { name: 'Browse by Gender' })).toBeVisible()
}

test('the scroll position is restored after a profile, another list or another tab', { tag: '@night' }, async ({
  page,
  baseURL,
}) => {
  await start(page, baseURL)
  await expect(cardAt(page, 0)).toBeAttached()

  // Deep in the new ones, a page further than the first.
  await page.getByRole('tab', { name: 'New' }).click()
  await expectBeginning(page, 'New Profiles')
  await reach(page, 12)
  const newest = await scrollTo(page, 12, 'scroll:home:new')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))

  await openAt(page, 12)
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await page.goBack()
  await expectScrollPosition(page, newest)
  await expect(cardAt(page, 12)).toBeInViewport()
  expect(asked.filter((path) => path.endsWith('/users/new'))).toEqual([])

  // Another list begins at its beginning, under the same tabs.
  await page.getByRole('tab', { name: 'Nearby' }).click()
  await expectBeginning(page, 'Nearby Profiles')
  await reach(page, 3)
  const nearby = await scrollTo(page, 3, 'scroll:home:nearby')
  await page.getByRole('tab', { name: 'New' }).click()
  await expectScrollPosition(page, newest)
  await page.getByRole('tab', { name: 'Nearby' }).click()
  await expectScrollPosition(page, nearby)

  const menu = page.getByRole('navigation', { name: 'Main menu' }).filter({ visible: true })
  await menu.getByRole('link', { name: 'More' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'More' })).toBeVisible()
  await menu.getByRole('link', { name: 'Home' }).click()
  await expectScrollPosition(page, nearby)
})

test('filters survive a profile, another tab and a reload; Back closes their panel', async ({ page, baseURL }) => {
  await start(page, baseURL)
  const menu = page.getByRole('navigation', { name: 'Main menu' }).filter({ visible: true })
  await menu.getByRole('link', { name: 'Search' }).click()
  const filters = page.getByRole('button', { name: 'Filters', exact: true })
  await filters.click()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Discover Profiles' })).toBeVisible()

  await filters.click()
  await page.getByLabel('Location').fill('India')
  await page.getByRole('button', { name: /^Show / }).click()
  const chip = page.getByRole('button', { name: 'Remove filter: India' })
  await expect(chip).toBeVisible()
  await page
    .getByRole('button', { name: /View Profile/ })
    .last()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await page.goBack()
  await expect(chip).toBeAttached()
  await menu.getByRole('link', { name: 'More' }).click()
  await menu.getByRole('link', { name: 'Search' }).click()
  await expect(chip).toBeAttached()
  await page.reload()
  await expect(chip).toBeAttached()
})
