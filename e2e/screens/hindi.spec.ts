import { expect, type Page, test } from '@playwright/test'
import { demoLogins, demoPassword } from '../../scripts/seed/demo-logins.ts'
import { expectNoEnglish, inHindi } from '../support/hindi.ts'
import { look } from '../support/look.ts'
import { watch } from '../support/watch.ts'
import { hi, loadWords } from '../support/words.ts'

// The main screens as somebody reads them who chose Hindi: nothing is left in English, nothing
// sticks out, and axe finds nothing.

test.use({ reducedMotion: 'reduce' })
test.setTimeout(120_000)

test.beforeAll(loadWords)

let faults: string[]
test.beforeEach(({ context }) => {
  faults = watch(context)
})
test.afterEach(() => {
  expect(faults).toEqual([])
})

const button = (page: Page, key: string) => page.getByRole('button', { name: hi.text(key), exact: true })

async function lookInHindi(page: Page, name: string): Promise<void> {
  await expectNoEnglish(page)
  await look(page, `hindi-${name}`)
}

test('the language is chosen before logging in, and at once', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Email').fill('asha@people.example')
  await page.getByRole('button', { name: 'हिन्दी' }).click()
  await expect(button(page, 'login.signIn')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  // What was typed stays.
  await expect(page.getByLabel(hi.text('login.email'))).toHaveValue('asha@people.example')
  await page.reload()
  await expect(button(page, 'login.signIn')).toBeVisible()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
})

test.describe('somebody whose browser speaks Hindi', () => {
  test.use({ locale: 'hi-IN' })

  test('reads Hindi from the first moment', async ({ page }) => {
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
    await page.goto('/')
    await expect(button(page, 'login.signIn')).toBeVisible()
    const words = await page
      .locator('meta[name="words"]')
      .evaluateAll((metas) =>
        metas.map((meta) => ({ language: meta.getAttribute('lang'), file: meta.getAttribute('content') ?? '' })),
      )
    expect(words.map(({ language }) => language).sort()).toEqual(['en', 'hi'])
    expect(words.filter(({ file }) => fetched.includes(file)).map(({ language }) => language)).toEqual(['hi'])
  })
})

test('signed out, in Hindi', async ({ page }) => {
  await inHindi(page)
  await page.goto('/')
  await expect(button(page, 'login.signIn')).toBeVisible()
  await lookInHindi(page, 'login')
  await page.getByLabel(hi.text('login.email')).fill('nobody@people.example')
  await page.getByRole('textbox', { name: hi.text('login.password') }).fill('not this one')
  await button(page, 'login.signIn').click()
  await expect(page.getByText(hi.text('server.invalidCredentials'))).toBeVisible()
  await lookInHindi(page, 'login-refused')
  await page.getByRole('tab', { name: hi.text('login.tabOtp') }).click()
  await lookInHindi(page, 'login-otp')
  await button(page, 'login.createAccount').click()
  await expect(page.getByText(hi.text('signUp.step1'))).toBeVisible()
  await button(page, 'signUp.next').click()
  await expect(page.getByText(hi.text('signUp.fillAll'))).toBeVisible()
  await lookInHindi(page, 'sign-up')
  await page.goto('/no-such-page')
  await expect(page.getByText(hi.text('shell.notFoundTitle'))).toBeVisible()
  await lookInHindi(page, 'not-found')
})

test('members and oneself, in Hindi', async ({ page }) => {
  await inHindi(page)
  await signIn(page, demoLogins[0].email)
  await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible()
  await lookInHindi(page, 'home')
  await page
    .getByRole('tabpanel')
    .getByRole('article')
    .first()
    .getByRole('button', { name: /प्रोफ़ाइल देखें/ })
    .last()
    .click()
  await expect(button(page, 'profile.more')).toBeVisible()
  await lookInHindi(page, 'profile')
  await button(page, 'profile.more').click()
  await page.getByRole('menuitem', { name: hi.text('profile.report') }).click()
  await page.getByRole('radio').first().check()
  await expect(page.getByText(hi.text('profile.reportThreat'))).toBeVisible()
  await lookInHindi(page, 'report')
  await page.keyboard.press('Escape')

  await button(page, 'shell.openProfile').click()
  await expect(button(page, 'profile.edit').first()).toBeVisible()
  await lookInHindi(page, 'own-profile')
  await button(page, 'profile.edit').first().click()
  await expect(page.getByLabel(hi.text('editProfile.name'))).toBeVisible()
  await lookInHindi(page, 'edit-profile')

  await page.goto('/search')
  await expect(page.getByRole('article').first()).toBeVisible()
  await lookInHindi(page, 'search')
  await button(page, 'search.filters').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await lookInHindi(page, 'search-filters')
})

test('requests, chats and notifications, in Hindi', async ({ page }) => {
  await inHindi(page)
  await signIn(page, demoLogins[0].email)
  await expect(button(page, 'shell.openProfile')).toBeVisible()
  await page.goto('/connections')
  for (const tab of ['connected', 'pending', 'sent']) {
    await page.getByRole('tab', { name: hi.text(`requests.${tab}`) }).click()
    const heading = hi.text(`requests.${tab}Heading`).replace(/ \(.*/, '')
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await lookInHindi(page, `requests-${tab}`)
  }
  await page.goto('/chat')
  const conversations = page.getByRole('main').getByRole('link').or(page.getByRole('main').getByRole('button'))
  await expect(conversations.first()).toBeVisible()
  await lookInHindi(page, 'chat')
  await conversations.first().click()
  await expect(page.getByPlaceholder(hi.text('chat.placeholder'))).toBeVisible()
  await lookInHindi(page, 'conversation')
  await page.goto('/')
  await page.getByRole('button', { name: new RegExp(`^${hi.text('shell.openNotifications')}`) }).click()
  await expect(page.getByRole('tab', { name: hi.text('notifications.requests') })).toBeVisible()
  await lookInHindi(page, 'notifications')
})

test('more, in Hindi, and back to English at once', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => localStorage.setItem('language', 'hi'))
  await signIn(page, demoLogins[0].email)
  await expect(button(page, 'shell.openProfile')).toBeVisible()
  await page.goto('/more')
  await expect(button(page, 'more.logout')).toBeVisible()
  await lookInHindi(page, 'more')
  for (const [row, sign, name] of [
    ['more.partnerPreferences', 'preferences.save', 'preferences'],
    ['more.membershipPlans', 'membership.plans', 'membership'],
    ['shell.faq', 'shell.faq', 'faq'],
    ['shell.contactUs', 'contact.send', 'contact'],
  ] as const) {
    await page.goto('/more')
    await page.getByRole('main').getByText(hi.text(row), { exact: true }).click()
    await expect(page.getByText(hi.text(sign), { exact: true }).first()).toBeVisible()
    // Away from the bar at the foot: what lies half under it is measured as half as large.
    await page.evaluate(() => document.querySelector('input[type="range"]')?.scrollIntoView({ block: 'center' }))
    await lookInHindi(page, name)
  }
  await page.goto('/more')
  await page.getByText('English', { exact: true }).click()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/')
  await page.getByLabel(hi.text('login.email')).fill(email)
  await page.getByRole('textbox', { name: hi.text('login.password') }).fill(demoPassword)
  await button(page, 'login.signIn').click()
}
