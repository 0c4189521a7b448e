import { expect, type Page, test } from '@playwright/test'
import { demoLogins, demoPassword } from '../../scripts/seed/demo-logins.ts'
import { look } from '../support/look.ts'
import { newcomer, signUp } from '../support/newcomer.ts'
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
      await look(page, 'home-whole', { whole: true })
      await page
        .getByRole('button', { name: /View Profile/ })
        .first()
        .click()
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
      await look(page, 'profile')
      await page.getByRole('button', { name: 'My profile' }).click()
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
      await look(page, 'own-profile')
      for (const name of ['more', 'chat']) {
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

    test('members in every list', async ({ page }) => {
      // Somebody of their own, so that nobody else changes whom they like and block.
      await signUp(page, newcomer('Noor'))
      for (const [tab, heading] of [
        ['recommended', 'Recommended for You'],
        ['nearby', 'Nearby Profiles'],
        ['new', 'New Profiles'],
      ] as const) {
        await page.goto(`/?tab=${tab}`)
        await expect(page.getByRole('heading', { name: heading })).toBeInViewport()
        await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible()
        await look(page, `discovery-${tab}`)
      }

      // Somebody to be found among the liked, and somebody among the blocked.
      const cards = page.getByRole('tabpanel').getByRole('article')
      await cards.first().getByRole('button', { name: /^Like/ }).click()
      await expect(cards.first().getByRole('button', { name: /^Take back/ })).toBeVisible()
      await cards
        .nth(1)
        .getByRole('button', { name: /View Profile/ })
        .last()
        .click()
      await page.getByRole('button', { name: 'More about what you can do' }).click()
      await page.getByRole('menuitem', { name: 'Block' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
      await expect(page.getByText('User Blocked!')).toBeVisible()

      await page.goto('/')
      await page.getByRole('button', { name: /^Gay/ }).click()
      await expect(page.getByRole('heading', { level: 2, name: 'Gay Profiles' })).toBeVisible()
      await expect(page.getByText(/^\d+ profiles?$/)).toBeVisible()
      await look(page, 'list')
      for (const [row, name, something] of [
        ['Saved Profiles', 'saved', page.getByRole('article')],
        ['Blocked Profiles', 'blocked', page.getByRole('button', { name: /^Unblock/ })],
      ] as const) {
        await page.goto('/more')
        await page.getByRole('button', { name: row }).click()
        await expect(something.first()).toBeVisible()
        await look(page, name)
      }
      await page.getByRole('button', { name: /^Unblock/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Unblock' }).click()
      await expect(page.getByText('You have not blocked anybody')).toBeVisible()

      await page.goto('/search')
      await expect(page.getByRole('article').first()).toBeVisible()
      await look(page, 'search')
      await page.getByRole('button', { name: 'Filters', exact: true }).click()
      await page.getByRole('dialog').getByText('Queer', { exact: true }).click()
      await page.getByRole('slider', { name: 'Oldest' }).press('ArrowLeft')
      await page.getByLabel('Location').pressSequentially('Ind')
      await expect(page.getByRole('option').first()).toBeVisible()
      await look(page, 'search-filters')
      await page.getByLabel('Location').press('Escape')
      await page.getByLabel('Location').fill('')
      await page.getByRole('button', { name: 'Apply Filters' }).click()
      await expect(page.getByRole('button', { name: 'Filters, 2 active' })).toBeVisible()
      await expect(page.getByRole('article').first()).toBeVisible()
      await look(page, 'search-results')
    })
  })
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: /^Password/ }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
}
