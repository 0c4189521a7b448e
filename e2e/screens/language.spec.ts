import { expect, test } from '@playwright/test'
import { demoLogins } from '@satrangi/test-kit/demo-logins'
import { translatorFor } from '../support/catalogue.ts'
import { collectFaults } from '../support/collect-faults.ts'
import { openMorePage } from '../support/more-pages.ts'
import { openLogin, signInAsDemoMember } from '../support/sign-in.ts'

// The language itself: how it is chosen, how it comes with the browser, and how long a choice stands.

const english = translatorFor('en')
const hindi = translatorFor('hi')

let faults: string[]
test.beforeEach(({ context }) => {
  faults = collectFaults(context)
})
test.afterEach(() => {
  expect(faults).toEqual([])
})

test('the language can be changed before login and applies at once', async ({ page }) => {
  await openLogin(page)
  await page.getByLabel(english('login.email')).fill('asha@people.example')
  await page.getByRole('button', { name: 'हिन्दी' }).click()
  await expect(page.getByRole('button', { name: hindi('Sign In') })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  // What was typed stays.
  await expect(page.getByLabel(hindi('login.email'))).toHaveValue('asha@people.example')
  await page.reload()
  await expect(page.getByRole('button', { name: hindi('Sign In') })).toBeVisible()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('button', { name: english('Sign In') })).toBeVisible()
})

test.describe('a browser set to Hindi', () => {
  test.use({ locale: 'hi-IN' })

  test('gets Hindi from the first paint and loads no other catalogue', async ({ page }) => {
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
    await page.goto('/')
    await expect(page.getByRole('heading', { name: hindi('welcome.heading') })).toBeVisible()
    const words = await page
      .locator('meta[name="words"]')
      .evaluateAll((metas) =>
        metas.map((meta) => ({ language: meta.getAttribute('lang'), file: meta.getAttribute('content') ?? '' })),
      )
    expect(words.map(({ language }) => language).sort()).toEqual(['en', 'hi'])
    expect(words.filter(({ file }) => fetched.includes(file)).map(({ language }) => language)).toEqual(['hi'])
  })

  test('switches to English in More at once and keeps it after a reload', async ({ page, baseURL }) => {
    await signInAsDemoMember(page, baseURL ?? '', demoLogins[0].email, hindi)
    await openMorePage(page, 'app', hindi)
    await expect(page.getByRole('group', { name: hindi('more.appearance') })).toBeVisible()
    await page.getByText('English', { exact: true }).click()
    await expect(page.getByRole('group', { name: english('more.appearance') })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.reload()
    await expect(page.getByRole('button', { name: new RegExp(`^${english('titles.privacyAndSafety')}`) })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })
})
