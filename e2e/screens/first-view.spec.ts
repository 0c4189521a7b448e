import { expect, type Page, test } from '@playwright/test'
import { signInAsGuest } from '../support/sign-in.ts'
import { byDayOn, walkDevices } from '../support/walks.ts'

test.use(byDayOn('phone'))

// What the page shows before its program has come stays where it is when it has.

/** Opens the app and holds some of its files back; resolves with what lets them come. */
async function openWithout(page: Page, files: string): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(files, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  return release
}
const program = '**/assets/start-*.js'

test('the picture of login is painted before the scripts and does not move', async ({ page }) => {
  const release = await openWithout(page, program)
  const early = page.locator('.first-view')
  await expect(early).toHaveCSS('background-image', /welcome/)
  const before = await early.boundingBox()
  release()
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible()
  await expect(early).toHaveCount(0)
  const shown = page.locator('img[src*="welcome"]').filter({ visible: true })
  expect(await shown.first().boundingBox()).toEqual(before)
})

test('nothing of login moves when its fonts come', async ({ page }) => {
  const release = await openWithout(page, '**/*.woff2')
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible()
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('#root h1, #root p, #root button')].map((element) => {
        const { top, height } = element.getBoundingClientRect()
        return [element.textContent, Math.round(top), Math.round(height)]
      }),
    )
  const before = await places()
  release()
  await page.waitForFunction(() => [...document.fonts].filter(({ status }) => status === 'loaded').length >= 2)
  expect(await places()).toEqual(before)
})

test.describe('on a phone', () => {
  test.use(walkDevices.phone)

  test('the photo of the first person is painted before the program and does not move', async ({ page, baseURL }) => {
    await signInAsGuest(page, baseURL ?? '')
    const fonts: string[] = []
    page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()))
    const release = await openWithout(page, program)
    const early = page.locator('.first-view')
    const image = early.locator('img')
    await expect(image).toHaveJSProperty('complete', true)
    const source = await image.evaluate((element: HTMLImageElement) => element.currentSrc)
    const before = await image.boundingBox()
    // A font would take of a slow line what the photo needs.
    expect(fonts).toEqual([])
    const earlyDoor = await page.locator('.first-exit').boundingBox()
    release()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.locator('.first-exit')).toHaveCount(0)
    expect(await page.getByRole('button', { name: 'Quick exit' }).boundingBox()).toEqual(earlyDoor)
    await expect(early).toHaveCount(0)
    const photo = page.locator('article .card-photo').first()
    await expect(photo.locator('img')).toHaveJSProperty('currentSrc', source)
    expect(await photo.boundingBox()).toEqual(before)
  })
})

/** How many elements the browser styles from now on until this is called. */
async function countStyledElements(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  const counts: number[] = []
  devtools.on('Tracing.dataCollected', ({ value }) => {
    for (const { args } of value as { args?: { elementCount?: number } }[]) counts.push(args?.elementCount ?? 0)
  })
  await devtools.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline', 'blink'] } })
  return async () => {
    const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
    await devtools.send('Tracing.end')
    await complete
    return counts.reduce((sum, count) => sum + count, 0)
  }
}

test('what is added to the page has no other element styled again', async ({ page, baseURL }) => {
  await signInAsGuest(page, baseURL ?? '')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const endCount = await countStyledElements(page)
  await page.evaluate(async () => {
    for (let added = 0; added < 20; added += 1) {
      document.head.append(document.createElement('link'))
      document.body.append(document.createElement('p'))
      await new Promise(requestAnimationFrame)
    }
  })
  // A frame of its own may style what moves; the whole page has several hundred elements.
  expect(await endCount()).toBeLessThan(20 * 20)
})
