import { expect, test } from '@playwright/test'
import { demoLogins, demoPassword } from '../../scripts/seed/demo-logins.ts'
import { look } from '../support/look.ts'
import { watch } from '../support/watch.ts'

// What anybody may read, with an account and without: the policies, the FAQ, and the way to write to us.

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

    test('a visitor reads the policies and comes back to the login', async ({ page }) => {
      await page.goto('/')
      const footer = page.getByRole('navigation', { name: 'Policies' })
      await footer.scrollIntoViewIfNeeded()
      await look(page, 'login-policies')
      await footer.getByRole('link', { name: 'Terms & Conditions' }).click()
      await expect(page).toHaveURL('/terms-condition')
      await expect(page.getByText('Last Updated: 30 August 2025')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await look(page, 'terms')
      await page.getByRole('button', { name: 'Accept & Continue' }).click()
      await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()

      await footer.getByRole('link', { name: 'Privacy Policy' }).click()
      await expect(page).toHaveURL('/privacy-policy')
      await expect(page.getByText('Last Updated: 30 August 2025')).toBeVisible()
      await look(page, 'privacy-policy')
      const contents = page.getByRole('group').filter({ hasText: 'On this page' })
      if (!(await contents.getByRole('link').first().isVisible())) await contents.getByText('On this page').click()
      await look(page, 'privacy-policy-contents')
      await contents.getByRole('link', { name: 'Who sees what' }).click()
      await expect(page).toHaveURL('/privacy-policy#who-sees-what')
      const part = page.getByRole('heading', { name: 'Who sees what' })
      await expect(part).toBeFocused()
      await expect(part).toBeInViewport()
      await look(page, 'privacy-policy-part')
      await page.reload()
      await expect(part).toBeInViewport()
      await page.goto('/privacy-policy#grievance-officer')
      await expect(page.getByText(/has not named a grievance officer yet/)).toBeInViewport()
      await look(page, 'privacy-policy-grievance')

      await page.goto('/privacy-Policy')
      await expect(page.getByRole('button', { name: 'Accept & Continue' })).toBeVisible()
      await page.goto('/child-policy')
      await expect(page.getByRole('heading', { name: 'Nobody under 18' })).toBeVisible()
      await look(page, 'child-policy')
      // Nothing of ours came before an address that was typed: its way back leads home.
      await page.getByRole('button', { name: 'Back' }).click()
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
    })

    test('a visitor finds an answer, or asks', async ({ page }) => {
      await page.goto('/faq#refunds')
      const refunds = page.getByRole('button', { name: /get my money back/ })
      await expect(refunds).toHaveAttribute('aria-expanded', 'true')
      await page.getByRole('button', { name: /bothers or threatens me/ }).click()
      await expect(page).toHaveURL('/faq#threats')
      await look(page, 'faq')
      await page.getByRole('link', { name: 'Write to us' }).click()

      await page.getByRole('button', { name: 'Send Message' }).click()
      await expect(page.getByText('Please write your message.')).toBeVisible()
      await look(page, 'contact-missing')
      await page.getByLabel('Name').fill('Noor')
      await page.getByLabel('Email').fill('noor@people.example')
      await page.getByLabel('Subject').fill('Before I join')
      await page.getByLabel('Message').fill('Can my family find out that I am here?')
      await page.route('**/api/v1/contact', (route) =>
        route.fulfill({
          status: 429,
          json: { success: false, code: 'slow_down', detail: 'Too many attempts. Please wait a moment and try again.' },
        }),
      )
      await page.getByRole('button', { name: 'Send Message' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
      await expect(page.getByLabel('Message')).toHaveValue('Can my family find out that I am here?')
      await look(page, 'contact-failed')
      await page.unroute('**/api/v1/contact')
      await page.getByRole('button', { name: 'Send Message' }).click()
      await expect(page.getByText('Message Sent!')).toBeVisible()
      await expect(page.getByText("We'll get back to you within 24 hours.")).toBeVisible()
      await expect(page.getByLabel('Message')).toHaveValue('')
      await look(page, 'contact-sent')
    })

    test('who reads the terms while joining finds everything as it was', async ({ page }) => {
      await page.goto('/')
      await page.getByRole('button', { name: 'Create New Account' }).click()
      await page.getByLabel('Full name').fill('Asha')
      await page.getByLabel('Confirm password').fill('three quiet mangoes')
      const terms = page.getByRole('link', { name: 'Terms & Conditions' })
      await terms.scrollIntoViewIfNeeded()
      await look(page, 'wizard-consent')
      await terms.click()
      await page.getByRole('button', { name: 'Accept & Continue' }).click()
      await expect(page.getByText('Join Satrangi - Step 1 of 5')).toBeVisible()
      await expect(page.getByLabel('Full name')).toHaveValue('Asha')
      await expect(page.getByLabel('Confirm password')).toHaveValue('three quiet mangoes')
    })

    test('a member opens all of it from More', async ({ page }) => {
      await page.goto('/')
      await page.getByLabel('Email').fill(demoLogins[0].email)
      await page.getByRole('textbox', { name: /^Password/ }).fill(demoPassword)
      await page.getByRole('button', { name: 'Sign In' }).click()
      await expect(page.getByText('Profiles matched based on your preferences')).toBeVisible()
      await page.goto('/more')
      const support = page.getByRole('region', { name: 'Support' })
      await support.scrollIntoViewIfNeeded()
      await look(page, 'more-support')
      for (const [row, words] of [
        ['Contact Us', 'Every message is read by a person.'],
        ['About Us', 'What we promise you'],
        ['FAQ', 'Can I make audio or video calls?'],
        ['Privacy Policy', 'Who sees what'],
        ['Terms & Conditions', 'How we treat each other'],
        ['Child Policy', 'Zero tolerance'],
      ] as const) {
        await support.getByRole('button', { name: row }).click()
        await expect(page.getByRole('heading', { level: 1, name: row })).toBeVisible()
        await expect(page.getByText(words).last()).toBeAttached()
        await look(page, `shell-${row.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`)
        await page.getByRole('button', { name: 'Back', exact: true }).click()
      }
      await page.goto('/terms-and-conditions')
      await expect(page.getByText('How we treat each other').last()).toBeVisible()
      await page.getByRole('link', { name: 'Child Policy' }).first().click()
      await expect(page).toHaveURL('/child-policy')
      await page.getByRole('button', { name: 'Back' }).click()
      await expect(page).toHaveURL('/terms-and-conditions')
    })
  })
}
