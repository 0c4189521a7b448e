import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { desktop, mainTab, openBrowser, phone, signUpNamedGuest } from '../../support/chat-pages.ts'
import { openDeployment, stalledFile } from '../../support/deployment.ts'
import { takeScreenshot } from '../../support/screenshots.ts'
import { signInAsGuest } from '../../support/sign-in.ts'

test.use({ serviceWorkers: 'allow' })

/** The worker comes after the first screen. */
const slowTimeout = { timeout: 20_000 }

/** What a service worker has of its own, and the build defines there. */
declare global {
  var serviceWorker: ServiceWorker
  var shellVersion: string
}

const workers = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
const isControlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null)
const cacheNames = (page: Page) => page.evaluate(() => globalThis.caches.keys())

/** The address of everything that is kept, in whichever cache. */
const cachedUrls = (page: Page) =>
  page.evaluate(async () => {
    const lists = (await globalThis.caches.keys()).map(async (name) => {
      const cache = await globalThis.caches.open(name)
      return (await cache.keys()).map(({ url }) => url.replace(location.origin, ''))
    })
    return (await Promise.all(lists)).flat()
  })

/** What this page has loaded of the program and its looks, and would miss without a network. */
const uncachedUrls = async (page: Page) => {
  const cached = await cachedUrls(page)
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name.replace(location.origin, '')),
  )
  return loaded.filter((address) => address.startsWith('/assets/') && !cached.includes(address))
}

async function expectCached(page: Page): Promise<void> {
  await expect.poll(() => isControlled(page), slowTimeout).toBe(true)
  await expect.poll(() => cachedUrls(page), slowTimeout).toContain('/')
  await expect.poll(() => uncachedUrls(page), slowTimeout).toEqual([])
}

const expectSignedOut = (page: Page) => expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
const expectMoreScreen = (page: Page) => expect(page.getByRole('button', { name: /^Privacy & Safety/ })).toBeVisible()

test('the installed app opens offline, stores no personal data, and nothing after sign-out', async ({
  context,
  page,
  baseURL,
}) => {
  const asha = await signInAsGuest(page, baseURL ?? '')
  await expectCached(page)

  // Nothing but the program: no answer of the API, no photo, and a page that is the same for everybody.
  const named = ['/', '/favicon.svg', '/neutral.svg']
  const others = (await cachedUrls(page)).filter(
    (address) => !address.startsWith('/assets/') && !named.includes(address),
  )
  expect(others).toEqual([])
  const frame = await page.evaluate(async () => (await globalThis.caches.match('/'))?.text())
  expect(frame).toContain('<div id="root">')
  for (const own of [asha.id, asha.email, asha.mobile]) expect(frame).not.toContain(own)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Satrangi' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'You’re offline' })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'You’re offline' }).first()).toBeVisible()
  await takeScreenshot(page, 'installed-offline')
  await page.goto('/connections')
  await expect(page.getByRole('heading', { level: 1, name: 'Connections' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'You’re offline' })).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText('You’re offline')).toHaveCount(0)
  await expect(page.getByText('No connected requests')).toBeVisible()

  await mainTab(page, 'More').click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expectSignedOut(page)
  await expect.poll(() => workers(page)).toBe(0)
  await expect.poll(() => cacheNames(page)).toEqual([])
  // The page still asks through the worker that it began with.
  await page.getByRole('tab', { name: 'Forgot Password' }).click()
  await expect(page.getByLabel('Mobile number or email')).toBeVisible()
  expect(await cacheNames(page)).toEqual([])
})

test('signing in again on the same page restores offline start', { tag: '@night' }, async ({
  context,
  page,
  baseURL,
}) => {
  const { email } = await signInAsGuest(page, baseURL ?? '')
  await expectCached(page)
  await mainTab(page, 'More').click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expectSignedOut(page)
  await expect.poll(() => cacheNames(page)).toEqual([])

  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: /^Password/ }).fill('three quiet mangoes')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('button', { name: 'My profile' })).toBeVisible()
  await expectCached(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Satrangi' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'You’re offline' })).toBeVisible()
})

/** A member's page of a version that is then replaced. */
async function openOlderPage(browser: Browser, origin: string) {
  const deployment = await openDeployment(origin)
  const context = await browser.newContext({ ...desktop, baseURL: deployment.origin })
  const page = await context.newPage()
  await signInAsGuest(page, deployment.origin)
  await expectCached(page)
  const offer = page.getByRole('status').filter({ hasText: 'A new version is ready' })
  await expect(offer).toHaveCount(0)
  deployment.publishNewerVersion()
  // As when the member comes back to the tab.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(offer).toBeVisible(slowTimeout)
  const close = async () => {
    await context.close()
    deployment.close()
  }
  return { deployment, page, offer, close }
}

async function expectNewerPage(page: Page): Promise<void> {
  await expect(page.locator('script[src*="newer"]')).toBeAttached(slowTimeout)
  await expect(page.getByRole('button', { name: 'My profile' })).toBeVisible()
}

/** Asks the workers themselves: every page would be served by one. */
async function activeVersions(context: BrowserContext): Promise<string[]> {
  const versions = context.serviceWorkers().map((worker) =>
    worker
      .evaluate(() => [globalThis.serviceWorker.state, shellVersion] as const)
      // It has ended meanwhile.
      .catch(() => ['redundant', ''] as const),
  )
  return (await Promise.all(versions)).flatMap(([state, version]) => (state === 'activated' ? version : []))
}

test('a new version is offered and loaded on confirmation, though the version before it still waits for a file', {
  tag: '@night',
}, async ({ browser, baseURL }) => {
  const { deployment, page, offer, close } = await openOlderPage(browser, baseURL ?? '')
  await takeScreenshot(page, 'installed-newer-version')
  await page.evaluate((file) => void fetch(file), stalledFile)
  await expect.poll(deployment.stalledRequests).toBe(1)
  await offer.getByRole('button', { name: 'Update' }).click()
  await expectNewerPage(page)
  await close()
})

test('a postponed version is installed without a question once the page is loaded anew', { tag: '@night' }, async ({
  browser,
  baseURL,
}) => {
  const { page, offer, close } = await openOlderPage(browser, baseURL ?? '')
  const names = await cacheNames(page)
  await offer.getByRole('button', { name: 'Later' }).click()
  await expect(offer).toHaveCount(0)
  expect(await cacheNames(page)).toEqual(names)
  await page.reload()
  await expectNewerPage(page)
  // No page is left that the older worker serves.
  await page.goto('about:blank')
  await expect.poll(() => activeVersions(page.context()), slowTimeout).toEqual(['newer'])
  await page.goto('/')
  await expectCached(page)
  expect((await cacheNames(page)).filter((name) => name.startsWith('shell-'))).toEqual(['shell-newer'])
  await expect(offer).toHaveCount(0)
  await close()
})

test('a visitor gets no service worker and no cache', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  const greeting = page.getByRole('heading', { level: 1, name: 'Find your partner, at your own pace' })
  await expect(greeting).toBeVisible()
  await page.getByRole('link', { name: 'Terms & Conditions' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Terms & Conditions' })).toBeVisible()
  await page.goBack()
  await expect(greeting).toBeVisible()
  // Longer than the app waits with it for a member.
  await page.clock.runFor(60_000)
  expect(await workers(page)).toBe(0)
  expect(await cacheNames(page)).toEqual([])
})

test('a module that fails to load leaves the rest usable and loads on Retry', async ({ browser, baseURL }) => {
  const guest = await signUpNamedGuest(baseURL ?? '', 'Ravi')
  const { page, context } = await openBrowser(browser, guest, { ...phone, serviceWorkers: 'block' })
  // This browser fetches no screens ahead, which would mend the broken one before Retry is pressed.
  const program = /\/assets\/more-screen-/
  await context.route(program, (route) => route.abort())
  await page.reload()
  await mainTab(page, 'More').click()
  const broken = page.getByRole('alert').filter({ hasText: 'This part did not load' })
  await expect(broken).toContainText('newer version may have replaced')
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0)
  await takeScreenshot(page, 'installed-phone-broken')
  await mainTab(page, 'Connections').click()
  await expect(page.getByText('No connected requests')).toBeVisible()
  await mainTab(page, 'More').click()
  await expect(broken).toBeVisible()

  await context.unroute(program)
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await broken.getByRole('button', { name: 'Retry' }).click()
  await expectMoreScreen(page)
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
  await context.close()
})

test('a module replaced by a newer version loads on Retry with a page reload', { tag: '@night' }, async ({
  browser,
  baseURL,
}) => {
  const guest = await signUpNamedGuest(baseURL ?? '', 'Zoya')
  const { page, context } = await openBrowser(browser, guest, { ...phone, serviceWorkers: 'block' })
  let isReplaced = true
  await context.route(/\/assets\/more-screen-/, (route) =>
    isReplaced ? route.fulfill({ status: 404 }) : route.continue(),
  )
  await page.reload()
  await expect(page.getByRole('button', { name: 'My profile' })).toBeVisible()
  await mainTab(page, 'More').click()
  const retry = page.getByRole('button', { name: 'Retry' })
  await expect(retry).toBeVisible()
  // From the next page on the program fits together again.
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isReplaced = false
  })
  await retry.click()
  await expectMoreScreen(page)
  await context.close()
})
