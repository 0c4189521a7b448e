import { expect, type Page, test } from '@playwright/test'
import { demoLogins, demoPassword } from '../../scripts/seed/demo-logins.ts'
import { look } from '../support/look.ts'
import { watch } from '../support/watch.ts'

// Every screen in light and dark, in the size of the project, without a fault in the console, a
// finding of axe, or anything that sticks out sideways.

for (const scheme of ['light', 'dark'] as const) {
  test.describe(`in ${scheme}`, () => {
    test.use({ colorScheme: scheme, reducedMotion: 'reduce' })
    test.setTimeout(120_000)
    let faults: string[]
    test.beforeEach(({ context }) => {
      faults = watch(context)
    })
    test.afterEach(() => {
      expect(faults).toEqual([])
    })

    test('signed out', async ({ page }) => {
      await page.goto('/')
      await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
      await look(page, 'login')
      await page.getByLabel('Email').fill('nobody@people.example')
      await page.getByRole('textbox', { name: /^Password/ }).fill('not this one')
      await page.getByRole('button', { name: 'Sign In' }).click()
      await expect(page.getByText('Invalid credentials')).toBeVisible()
      await look(page, 'login-refused')
      await page.getByRole('tab', { name: 'OTP Login' }).click()
      await look(page, 'login-otp')
      await page.getByRole('tab', { name: 'Forgot Password' }).click()
      await look(page, 'login-forgot')
      await page.getByRole('button', { name: 'Create New Account' }).click()
      await expect(page.getByText('Join Satrangi - Step 1 of 5')).toBeVisible()
      await look(page, 'sign-up')
      await page.getByRole('button', { name: 'Next' }).click()
      await expect(page.getByText('Please fill all required fields.')).toBeVisible()
      await look(page, 'sign-up-missing')
      await page.goto('/no-such-page')
      await expect(page.getByText('Oops! Page not found')).toBeVisible()
      await look(page, 'not-found')
    })

    test('signed in', async ({ page }) => {
      await signIn(page, demoLogins[0].email)
      await expect(page.getByRole('article').first()).toBeVisible()
      await look(page, 'home')
      await page
        .getByRole('button', { name: /View Profile/ })
        .first()
        .click()
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
      await look(page, 'profile')
      await page.getByRole('button', { name: 'My profile' }).click()
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
      await look(page, 'own-profile')
      for (const name of ['search', 'more', 'chat']) {
        await page.goto(`/${name}`)
        await page.waitForLoadState('networkidle')
        await look(page, name)
      }
      await page.getByRole('main').getByRole('link').or(page.getByRole('main').getByRole('button')).first().click()
      await expect(page.getByLabel(/^Message to/)).toBeVisible()
      await look(page, 'conversation')
      await page.getByRole('button', { name: /Voice call/ }).click()
      await look(page, 'call')
      await page.keyboard.press('Escape')
      await page.goto('/connections')
      for (const tab of ['Connected', 'Pending', 'Sent']) {
        await page.getByRole('tab', { name: new RegExp(tab) }).click()
        await expect(page.getByRole('heading', { name: new RegExp(`${tab} Requests`) })).toBeVisible()
        await look(page, `requests-${tab.toLowerCase()}`)
      }
    })
  })
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: /^Password/ }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
}
