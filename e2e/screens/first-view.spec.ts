import { expect, type Page, test } from '@playwright/test'
import { signInAsGuest } from '../support/sign-in.ts'

// What the page shows before its program has come stays where it is when it has.

/** Holds the program back; resolves with what lets it come. */
async function holdProgram(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/start-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  return release
}

test('the picture of login is painted before the scripts and does not move', async ({ page }) => {
  const release = await holdProgram(page)
  const early = page.locator('.first-view')
  await expect(early).toHaveCSS('background-image', /welcome/)
  const before = await early.boundingBox()
  release()
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible()
  await expect(early).toHaveCount(0)
  const shown = page.locator('img[src*="welcome"]').filter({ visible: true })
  expect(await shown.first().boundingBox()).toEqual(before)
})

test('the place of the first person is painted before the scripts and does not move', async ({ page, baseURL }) => {
  await signInAsGuest(page, baseURL ?? '')
  const release = await holdProgram(page)
  const early = page.locator('.first-view')
  const before = await early.boundingBox()
  release()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(early).toHaveCount(0)
  const photo = page.locator('article .card-photo').first()
  const after = await photo.boundingBox()
  // The card has a border of one pixel.
  for (const side of ['x', 'y', 'width'] as const)
    expect(Math.abs((after?.[side] ?? 0) - (before?.[side] ?? 0))).toBeLessThanOrEqual(2)
})
