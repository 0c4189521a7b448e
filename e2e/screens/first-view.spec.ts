import { expect, type Page, test } from '@playwright/test'
import { signInAsGuest } from '../support/sign-in.ts'

// What the page shows before its program has come stays where it is when it has.

async function signInAgain(page: Page, origin: string): Promise<void> {
  await signInAsGuest(page, origin)
  // As after the browser was closed: the visit to Home that signing in made is over.
  await page.evaluate(() => sessionStorage.clear())
}

for (const [page, picture, prepare] of [
  ['login', 'welcome', undefined],
  ['home', 'banner-marigolds', signInAsGuest],
  ['home on a later visit', 'banner-marigolds', signInAgain],
] as const) {
  test(`the picture of ${page} is painted before the scripts and does not move`, async ({ page: tab, baseURL }) => {
    await prepare?.(tab, baseURL ?? '')
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await tab.route('**/assets/start-*.js', async (route) => {
      await held
      await route.continue()
    })
    await tab.goto('/', { waitUntil: 'commit' })
    const early = tab.locator('.first-view')
    await expect(early).toHaveCSS('background-image', new RegExp(picture))
    const before = await early.boundingBox()

    release()
    await expect(tab.getByRole('button', { name: page === 'login' ? 'Log In' : 'My profile' })).toBeVisible()
    await expect(early).toHaveCount(0)
    const shown = tab.locator(`img[src*="${picture}"]`).filter({ visible: true })
    expect(await shown.first().boundingBox()).toEqual(before)
  })
}
