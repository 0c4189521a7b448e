import { expect, test } from '@playwright/test'
import { productName } from '@satrangi/contract'
import { demoLogins } from '@satrangi/test-kit/demo-logins'
import { captureAndInspect } from '../support/inspect.ts'
import { inEachLanguage } from '../support/languages.ts'
import { openMorePage } from '../support/more-pages.ts'
import { takeScreenshots } from '../support/screenshots.ts'
import { openLogin, signInAsDemoMember } from '../support/sign-in.ts'

// What anybody may read, with an account and without: the policies, the FAQ, and the way to write to us.
// The parts of the long texts have the same ids in every language.

inEachLanguage(['desktop', 'hi'], (t) => {
  test('a newcomer reads the plans and the safety page, and comes back', async ({ page }) => {
    await page.goto('/')
    const readFirst = page.getByRole('navigation', { name: t('welcome.readFirst') })
    await readFirst.getByRole('link', { name: t('shell.membership') }).click()
    await expect(page.getByRole('heading', { name: t('membership.prideTitle') })).toBeVisible()
    await captureAndInspect(page, 'visitor-plans')
    await page.getByRole('button', { name: t('common.back'), exact: true }).click()
    await readFirst.getByRole('link', { name: t('shell.safety') }).click()
    await expect(page.getByRole('heading', { name: t('helplines.title') })).toBeVisible()
    await captureAndInspect(page, 'safety')
    await page.getByRole('button', { name: t('common.back'), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('welcome.heading'))
  })

  test('a visitor reads the policies and comes back to the login', async ({ page }) => {
    const accept = page.getByRole('button', { name: t('Accept & Continue') })
    const signInButton = page.getByRole('button', { name: t('Sign In') })
    await openLogin(page, t)
    const footer = page.getByRole('navigation', { name: t('shell.policies') })
    await footer.scrollIntoViewIfNeeded()
    await takeScreenshots(page, 'login-policies')
    await footer.getByRole('link', { name: t('shell.terms') }).click()
    await expect(page).toHaveURL('/terms-condition')
    await expect(page.getByText(t('policies.lastUpdated', { date: '' }).trim())).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await captureAndInspect(page, 'terms')
    await accept.click()
    await expect(signInButton).toBeVisible()

    await footer.getByRole('link', { name: t('shell.privacyPolicy') }).click()
    await expect(page).toHaveURL('/privacy-policy')
    await expect(page.getByText(t('policies.lastUpdated', { date: '' }).trim())).toBeVisible()
    await captureAndInspect(page, 'privacy-policy')
    const contents = page.getByRole('group').filter({ hasText: t('On this page') })
    const whoSeesWhat = contents.locator('a[href$="#who-sees-what"]')
    if (!(await whoSeesWhat.isVisible())) {
      await contents.getByText(t('On this page')).click()
      await takeScreenshots(page, 'privacy-policy-contents')
    }
    await whoSeesWhat.click()
    await expect(page).toHaveURL('/privacy-policy#who-sees-what')
    const part = page.locator('h2#who-sees-what')
    await expect(part).toBeFocused()
    await expect(part).toBeInViewport()
    await takeScreenshots(page, 'privacy-policy-part')
    await page.reload()
    await expect(part).toBeInViewport()
    await page.goto('/privacy-policy#grievance-officer')
    const [nobodyYet = ''] = t('contact.noGrievance').split('[')
    await expect(page.getByText(nobodyYet.trim())).toBeInViewport()
    await takeScreenshots(page, 'privacy-policy-grievance')

    await page.goto('/privacy-Policy')
    await expect(accept).toBeVisible()
    await page.goto('/child-policy')
    await expect(page.locator('h2#adults-only')).toBeVisible()
    await takeScreenshots(page, 'child-policy')
    // Nothing of ours came before an address that was typed: its way back leads home.
    await page.getByRole('button', { name: t('common.back') }).click()
    await expect(page).toHaveURL('/')
    await expect(signInButton).toBeVisible()
  })

  test('a visitor reads the FAQ and sends a contact message', { tag: '@night' }, async ({ page }) => {
    await page.goto('/faq#refunds')
    await expect(page.locator('button#refunds')).toHaveAttribute('aria-expanded', 'true')
    await page.locator('button#threats').click()
    await expect(page).toHaveURL('/faq#threats')
    await captureAndInspect(page, 'faq')
    await page.locator('a[href$="/contact"]').last().click()

    const send = page.getByRole('button', { name: t('contact.send') })
    const message = page.getByRole('textbox', { name: t('contact.message') })
    await send.click()
    await expect(page.getByText(t('Please write your message.'))).toBeVisible()
    await takeScreenshots(page, 'contact-missing')
    await page.getByLabel(t('contact.name')).fill('Noor')
    await page.getByLabel(t('contact.email')).fill('noor@people.example')
    await page.getByLabel(t('contact.subject')).fill('Before I join')
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
    await expect(page.getByText(t('refusals.slow_down'))).toBeVisible()
    await expect(message).toHaveValue('Can my family find out that I am here?')
    await takeScreenshots(page, 'contact-failed')
    await page.unroute('**/api/v1/contact')
    await send.click()
    await expect(page.getByText(t('Message Sent!'))).toBeVisible()
    await expect(page.getByText(t("We'll get back to you within 24 hours."))).toBeVisible()
    await expect(message).toHaveValue('')
    await captureAndInspect(page, 'contact-sent')
  })

  test('reading the terms during sign-up keeps the form', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: t('Create New Account') }).click()
    await page.getByLabel(t('fact.name.label')).fill('Asha')
    await page.getByLabel(t('signUp.confirmPassword')).fill('three quiet mangoes')
    const terms = page.getByRole('link', { name: t('shell.terms') })
    await terms.scrollIntoViewIfNeeded()
    await takeScreenshots(page, 'wizard-consent')
    await terms.click()
    await page.getByRole('button', { name: t('Accept & Continue') }).click()
    await expect(page.getByText(t('signUp.title', { product: productName, step: 1, steps: 7 }))).toBeVisible()
    await expect(page.getByLabel(t('fact.name.label'))).toHaveValue('Asha')
    await expect(page.getByLabel(t('signUp.confirmPassword'))).toHaveValue('three quiet mangoes')
  })

  test('a member opens every policy page from More', { tag: '@night' }, async ({ page, baseURL }) => {
    const back = page.getByRole('button', { name: t('common.back'), exact: true })
    await signInAsDemoMember(page, baseURL ?? '', demoLogins[0].email, t)
    await openMorePage(page, 'help', t)
    const support = page.getByRole('region', { name: t('more.support') })
    await support.scrollIntoViewIfNeeded()
    await takeScreenshots(page, 'more-support')
    for (const [screen, sign] of [
      ['contactUs', page.getByText(t('contact.intro'))],
      ['aboutUs', page.locator('#why')],
      ['faq', page.locator('#calls')],
      ['safety', page.locator('#threats')],
      ['privacyPolicy', page.locator('#who-sees-what')],
      ['terms', page.locator('#conduct')],
      ['childPolicy', page.locator('#zero-tolerance')],
    ] as const) {
      const title = t(`shell.${screen}`)
      await support.getByRole('button', { name: title }).click()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(sign).toBeAttached()
      await captureAndInspect(page, `shell-${screen.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`)
      await back.click()
    }
    await page.goto('/terms-and-conditions')
    await expect(page.locator('#conduct')).toBeAttached()
    await page
      .getByRole('link', { name: t('shell.childPolicy') })
      .first()
      .click()
    await expect(page).toHaveURL('/child-policy')
    await back.click()
    await expect(page).toHaveURL('/terms-and-conditions')
  })
})
