import { expect, test } from '@playwright/test'
import { productName } from '@satrangi/contract'
import { demoLogins } from '@satrangi/test-kit/demo-logins'
import { enterAs } from '../support/enter.ts'
import { inEachLanguage } from '../support/languages.ts'
import { look } from '../support/look.ts'
import { shootBoth } from '../support/shoot.ts'

// What anybody may read, with an account and without: the policies, the FAQ, and the way to write to us.
// The parts of the long texts have the same ids in every language.

inEachLanguage((say) => {
  test('a visitor reads the policies and comes back to the login', async ({ page }) => {
    const accept = page.getByRole('button', { name: say('Accept & Continue') })
    const signInButton = page.getByRole('button', { name: say('Sign In') })
    await page.goto('/')
    const footer = page.getByRole('navigation', { name: say('shell.policies') })
    await footer.scrollIntoViewIfNeeded()
    await shootBoth(page, 'login-policies')
    await footer.getByRole('link', { name: say('shell.terms') }).click()
    await expect(page).toHaveURL('/terms-condition')
    await expect(page.getByText(say('policies.lastUpdated', { date: '' }).trim())).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await look(page, 'terms')
    await accept.click()
    await expect(signInButton).toBeVisible()

    await footer.getByRole('link', { name: say('shell.privacyPolicy') }).click()
    await expect(page).toHaveURL('/privacy-policy')
    await expect(page.getByText(say('policies.lastUpdated', { date: '' }).trim())).toBeVisible()
    await look(page, 'privacy-policy')
    const contents = page.getByRole('group').filter({ hasText: say('On this page') })
    const whoSeesWhat = contents.locator('a[href$="#who-sees-what"]')
    if (!(await whoSeesWhat.isVisible())) {
      await contents.getByText(say('On this page')).click()
      await shootBoth(page, 'privacy-policy-contents')
    }
    await whoSeesWhat.click()
    await expect(page).toHaveURL('/privacy-policy#who-sees-what')
    const part = page.locator('h2#who-sees-what')
    await expect(part).toBeFocused()
    await expect(part).toBeInViewport()
    await shootBoth(page, 'privacy-policy-part')
    await page.reload()
    await expect(part).toBeInViewport()
    await page.goto('/privacy-policy#grievance-officer')
    const [nobodyYet = ''] = say('contact.noGrievance').split('[')
    await expect(page.getByText(nobodyYet.trim())).toBeInViewport()
    await shootBoth(page, 'privacy-policy-grievance')

    await page.goto('/privacy-Policy')
    await expect(accept).toBeVisible()
    await page.goto('/child-policy')
    await expect(page.locator('h2#adults-only')).toBeVisible()
    await shootBoth(page, 'child-policy')
    // Nothing of ours came before an address that was typed: its way back leads home.
    await page.getByRole('button', { name: say('common.back') }).click()
    await expect(page).toHaveURL('/')
    await expect(signInButton).toBeVisible()
  })

  test('a visitor finds an answer, or asks', async ({ page }) => {
    await page.goto('/faq#refunds')
    await expect(page.locator('button#refunds')).toHaveAttribute('aria-expanded', 'true')
    await page.locator('button#threats').click()
    await expect(page).toHaveURL('/faq#threats')
    await look(page, 'faq')
    await page.locator('a[href$="/contact"]').last().click()

    const send = page.getByRole('button', { name: say('contact.send') })
    const message = page.getByRole('textbox', { name: say('contact.message') })
    await send.click()
    await expect(page.getByText(say('Please write your message.'))).toBeVisible()
    await shootBoth(page, 'contact-missing')
    await page.getByLabel(say('contact.name')).fill('Noor')
    await page.getByLabel(say('contact.email')).fill('noor@people.example')
    await page.getByLabel(say('contact.subject')).fill('Before I join')
    await message.fill('Can my family find out that I am here?')
    await page.route('**/api/v1/contact', (route) =>
      route.fulfill({
        status: 429,
        json: {
          success: false,
          code: 'slow_down',
          params: {},
          detail: 'Too many attempts. Please wait a moment and try again.',
        },
      }),
    )
    await send.click()
    await expect(page.getByText(say('refusals.slow_down'))).toBeVisible()
    await expect(message).toHaveValue('Can my family find out that I am here?')
    await shootBoth(page, 'contact-failed')
    await page.unroute('**/api/v1/contact')
    await send.click()
    await expect(page.getByText(say('Message Sent!'))).toBeVisible()
    await expect(page.getByText(say("We'll get back to you within 24 hours."))).toBeVisible()
    await expect(message).toHaveValue('')
    await look(page, 'contact-sent')
  })

  test('who reads the terms while joining finds everything as it was', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: say('Create New Account') }).click()
    await page.getByLabel(say('signUp.name')).fill('Asha')
    await page.getByLabel(say('signUp.confirmPassword')).fill('three quiet mangoes')
    const terms = page.getByRole('link', { name: say('shell.terms') })
    await terms.scrollIntoViewIfNeeded()
    await shootBoth(page, 'wizard-consent')
    await terms.click()
    await page.getByRole('button', { name: say('Accept & Continue') }).click()
    await expect(page.getByText(say('signUp.title', { product: productName, step: 1, steps: 5 }))).toBeVisible()
    await expect(page.getByLabel(say('signUp.name'))).toHaveValue('Asha')
    await expect(page.getByLabel(say('signUp.confirmPassword'))).toHaveValue('three quiet mangoes')
  })

  test('a member opens all of it from More', async ({ page, baseURL }) => {
    const back = page.getByRole('button', { name: say('common.back'), exact: true })
    await enterAs(page, baseURL ?? '', demoLogins[0].email, say)
    await page.goto('/more')
    const support = page.getByRole('region', { name: say('more.support') })
    await support.scrollIntoViewIfNeeded()
    await shootBoth(page, 'more-support')
    for (const [screen, sign] of [
      ['contactUs', page.getByText(say('contact.intro'))],
      ['aboutUs', page.locator('#why')],
      ['faq', page.locator('#calls')],
      ['privacyPolicy', page.locator('#who-sees-what')],
      ['terms', page.locator('#conduct')],
      ['childPolicy', page.locator('#zero-tolerance')],
    ] as const) {
      const title = say(`shell.${screen}`)
      await support.getByRole('button', { name: title }).click()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(sign).toBeAttached()
      await look(page, `shell-${screen.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`)
      await back.click()
    }
    await page.goto('/terms-and-conditions')
    await expect(page.locator('#conduct')).toBeAttached()
    await page
      .getByRole('link', { name: say('shell.childPolicy') })
      .first()
      .click()
    await expect(page).toHaveURL('/child-policy')
    await back.click()
    await expect(page).toHaveURL('/terms-and-conditions')
  })
})
