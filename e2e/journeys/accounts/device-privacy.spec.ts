import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { signUpTestMember } from '@satrangi/test-kit/guests'
import { collectFaults } from '../../support/collect-faults.ts'
import { openMorePage } from '../../support/more-pages.ts'
import { createNewMember } from '../../support/new-member.ts'
import { signInAsGuest } from '../../support/sign-in.ts'

const pin = '135790'
const externalUrl = 'https://www.google.com/'

const pinField = (page: Page) => page.getByRole('textbox', { name: /^PIN/ })

async function setPin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Set a PIN' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set a PIN' })
  await dialog.getByRole('textbox', { name: 'New PIN', exact: true }).fill(pin)
  await dialog.getByRole('textbox', { name: 'Repeat new PIN' }).fill(pin)
  await dialog.getByRole('button', { name: 'Set PIN' }).click()
  await expect(page.getByText('App lock is on')).toBeVisible()
}

async function unlock(page: Page): Promise<void> {
  await pinField(page).fill(pin)
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(page.getByRole('heading', { name: 'Enter your PIN' })).toBeHidden()
}

/** As the page is told when somebody looks at something else. */
const hidePage = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })

/** The neutral page stands in for the one out there. */
const stubExternalPage = (page: Page) =>
  page.context().route(`${externalUrl}**`, (route) => route.fulfill({ contentType: 'text/html', body: 'Elsewhere' }))

test('the lock hides the app until the right PIN is entered', async ({ context, page, baseURL }) => {
  const faults = collectFaults(context)
  await signInAsGuest(page, baseURL ?? '')
  await openMorePage(page, 'discreetMode')
  await setPin(page)
  const other = await context.newPage()
  await other.goto('/more')

  // The new page begins locked, and so does the one that was open.
  for (const one of [page, other]) {
    await expect(one.getByRole('heading', { name: 'Enter your PIN' })).toBeVisible()
    await expect(one.locator('#root')).toHaveAttribute('inert')
    await expect(one.getByRole('heading', { level: 1, name: /^(More|Discreet Mode)$/ })).toHaveCount(0)
    await expect(one.locator('#root').getByRole('main')).toBeHidden()
  }
  await expect(pinField(other)).toBeFocused()
  const seen = new Set<string>()
  for (let press = 0; press < 8; press += 1) {
    await other.keyboard.press('Tab')
    seen.add(await other.evaluate(() => (document.activeElement?.closest('#root') ? 'the app' : 'the lock')))
  }
  expect([...seen]).toEqual(['the lock'])
  await other.keyboard.press('Escape')
  await other.keyboard.press('Escape')
  await expect(other.getByRole('heading', { name: 'Enter your PIN' })).toBeVisible()

  await pinField(other).fill('111111')
  await other.getByRole('button', { name: 'Unlock' }).click()
  await expect(other.getByText('That PIN is not right. Please try again.')).toBeVisible()
  await unlock(other)
  await expect(other.getByRole('heading', { level: 1, name: 'More' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Enter your PIN' })).toBeHidden()
  await other.close()

  await page.reload()
  await unlock(page)
  await expect(page.getByRole('heading', { level: 1, name: 'More' })).toBeVisible()
  expect(faults).toEqual([])
})

test('where motion is reduced the whole app is there at once when the lock opens', { tag: '@night' }, async ({
  page,
  baseURL,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signInAsGuest(page, baseURL ?? '')
  const stillHidden = await page.evaluate(() => {
    const root = document.documentElement
    const hidden = () =>
      [...document.querySelectorAll('#root *')].filter((one) => !one.checkVisibility({ visibilityProperty: true }))
    const before = new Set(hidden())
    root.toggleAttribute('data-locked', true)
    const whileLocked = hidden().length
    root.toggleAttribute('data-locked', false)
    return { wasHidden: whileLocked > before.size, left: hidden().filter((one) => !before.has(one)).length }
  })
  expect(stillHidden).toEqual({ wasHidden: true, left: 0 })
})

test('a PIN set offline takes effect at once, keeps typed text, covers open dialogs, and if forgotten ends the session', {
  tag: '@night',
}, async ({ context, page, baseURL }) => {
  await signInAsGuest(page, baseURL ?? '')
  await openMorePage(page, 'discreetMode')
  await context.setOffline(true)
  await setPin(page)
  await hidePage(page)
  await expect(page.getByRole('heading', { name: 'Enter your PIN' })).toBeVisible()
  await context.setOffline(false)
  await unlock(page)

  await page.getByRole('button', { name: 'Change PIN' }).click()
  const typed = page.getByRole('dialog').getByRole('textbox', { name: 'New PIN', exact: true })
  await typed.fill('2468')
  await hidePage(page)
  await expect(page.getByRole('heading', { name: 'Enter your PIN' })).toBeVisible()
  await expect(typed).toBeHidden()
  await unlock(page)
  await expect(typed).toHaveValue('2468')

  const token = await page.evaluate(() => localStorage.getItem('token'))
  await page.reload()
  await page.getByRole('button', { name: 'Forgot PIN?' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['start'])
  const answer = await page.request.get('/api/v1/users/privacy', { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status()).toBe(401)
})

test('discreet mode shows a neutral tab title and icon from the first paint on every screen', async ({
  page,
  baseURL,
}) => {
  await signInAsGuest(page, baseURL ?? '')
  await openMorePage(page, 'discreetMode')
  await expect(page).toHaveTitle('Discreet Mode · Satrangi')
  const icon = page.locator('link[rel="icon"]')
  await expect(icon).toHaveAttribute('href', '/favicon.svg')
  await page.getByRole('switch', { name: 'Neutral look' }).click()
  await expect(page).toHaveTitle('Notes')

  await page.addInitScript(() => {
    const titles: string[] = []
    Object.assign(window, { titles })
    new MutationObserver(() => titles.push(document.title)).observe(document, { subtree: true, childList: true })
  })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'More' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-discreet')
  await expect(icon).toHaveAttribute('href', '/neutral.svg')
  await page
    .getByRole('navigation')
    .getByRole('link', { name: 'Chat' })
    .or(page.getByRole('navigation').getByRole('button', { name: 'Chat' }))
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Chat' })).toBeVisible()
  const titles = await page.evaluate(() => (window as unknown as { titles: string[] }).titles.filter(Boolean))
  expect([...new Set(titles)]).toEqual(['Notes'])
})

test('the quick exit opens from a dialog by a press, and from the lock by three Escapes', async ({ page, baseURL }) => {
  await stubExternalPage(page)
  await signInAsGuest(page, baseURL ?? '')
  await openMorePage(page, 'discreetMode')
  await page.getByRole('button', { name: 'Set a PIN' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quick exit' }).click()
  await expect(page).toHaveURL(externalUrl)
  await page.goto(baseURL ?? '')
  await openMorePage(page, 'discreetMode')
  await setPin(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Enter your PIN' })).toBeVisible()
  for (const _ of [1, 2, 3]) await page.keyboard.press('Escape')
  await expect(page).toHaveURL(externalUrl)
})

test('a member downloads their data as a zip', async ({ page, baseURL }) => {
  await signInAsGuest(page, baseURL ?? '')
  await openMorePage(page, 'leave')
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export my data' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^archive-\d{4}-\d\d-\d\d\.zip$/)
  const file = await readFile(await download.path())
  expect(file.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
  await expect(page.getByText('Your data was downloaded')).toBeVisible()
})

test('a deleted account is gone at once, and its e-mail can sign up again', async ({ page, baseURL }) => {
  const who = await signInAsGuest(page, baseURL ?? '')
  await openMorePage(page, 'leave')
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await page.getByRole('button', { name: 'Delete Account' }).click()
  await expect(page.getByText('This action will permanently delete your account.')).toBeVisible()
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  await expect(page.getByText('Account Deleted')).toBeVisible()
  await expect(page.getByText('Your account has been deleted successfully.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create New Account' })).toBeVisible()
  // The same as where a stranger has opened the greeting.
  await expect.poll(() => page.evaluate(() => ({ ...localStorage, ...sessionStorage }))).toEqual({ start: 'seen' })
  const answer = await page.request.get('/api/v1/users/privacy', { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status()).toBe(401)

  // With another number, because this one has just had a code.
  const { mobile } = createNewMember('Asha')
  await signUpTestMember(baseURL ?? '', who.email.split('@')[0] ?? '', mobile)
})
