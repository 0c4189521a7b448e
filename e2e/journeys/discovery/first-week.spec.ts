import { expect, type Page, test } from '@playwright/test'
import { routes } from '@satrangi/contract'
import { runAdmin } from '../../support/admin.ts'
import type { Translate } from '../../support/catalogue.ts'
import { phone, signUpNamedGuest } from '../../support/chat-pages.ts'
import { findCard } from '../../support/find-card.ts'
import { expectNoEnglish } from '../../support/hindi.ts'
import { inEachLanguage } from '../../support/languages.ts'
import { followRows } from '../../support/more-pages.ts'
import { openFirstChat } from '../../support/new-connection.ts'
import { createNewMember, signUp } from '../../support/new-member.ts'
import { choosePlan, pressPay, testPaymentFrame } from '../../support/pay.ts'
import { takeScreenshot } from '../../support/screenshots.ts'

test.use(phone)

inEachLanguage(['phone', 'en'], (t) => {
  test('the first week, from the greeting to leaving', { tag: '@night' }, async ({ page, baseURL }) => {
    const origin = baseURL ?? ''
    const noor = await signUpNamedGuest(origin, 'Noor')
    const look = async (name: string) => {
      if (await isHindi(page)) await expectNoEnglish(page)
      await takeScreenshot(page, `first-week-${await page.evaluate(() => document.documentElement.lang)}-${name}`)
    }

    // A stranger reads the promises and the safety page, and signs up.
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: t('welcome.heading') })).toBeVisible()
    for (const promise of ['noLookup', 'face', 'leave']) {
      await expect(page.getByText(t(`welcome.${promise}`), { exact: true })).toBeVisible()
    }
    await look('welcome')
    const account = createNewMember('Asha')
    await signUp(page, account, { t })
    const { id } = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'))

    // What is done first, with photo and words in review until a moderator has looked.
    const step = (name: string) => page.getByRole('button', { name: new RegExp(`^${t(`firstSteps.step_${name}`)}`) })
    const openSteps = () => page.locator('[data-waiting]').click()
    await openSteps()
    await expect(step('profile')).toContainText(t('firstSteps.stepState_review'))
    await look('home-in-review')
    await runAdmin('approve', id, '--all', '--as', 'e2e')
    await page.reload()
    await openSteps()
    await expect(step('profile')).toContainText(t('firstSteps.stepState_done'))

    // Whom she is looking for.
    await step('preferences').click()
    await page
      .getByRole('group', { name: t('preferences.genders') })
      .getByText(t('options.Queer'), { exact: true })
      .click()
    await look('preferences')
    await page.getByRole('button', { name: t('preferences.save') }).click()
    await expect(page.getByText(t('preferences.saved'), { exact: true })).toBeVisible()
    await openTab(page, t, 'home')
    await openSteps()
    await expect(step('preferences')).toContainText(t('firstSteps.stepState_done'))

    // A request, and its acceptance.
    await page.goto('/?tab=new')
    const card = await findCard(page, noor)
    await card.getByRole('button', { name: t('profile.sendRequest') }).click()
    const question = page.getByRole('dialog', { name: t('requests.nameRequestTitle', { who: noor.id }) })
    await question.getByRole('button', { name: t('profile.sendRequest') }).click()
    await expect(card.getByText(t('profile.requestSent'))).toBeVisible()
    await look('request-sent')
    // The card says so before the server does.
    await expect.poll(async () => (await noor.call(routes.requests.received)).total).toBe(1)
    await noor.call(routes.requests.respond, { body: { user_id: id, status: 'accepted' } })

    // The first message.
    await openTab(page, t, 'connections')
    await openFirstChat(page, noor.name, t)
    await page.getByLabel(t('chat.messageLabel', { who: noor.name })).fill('नमस्ते! 🌼')
    await page.getByRole('button', { name: t('chat.send'), exact: true }).click()
    await expect(page.getByRole('img', { name: t('chat.sent'), exact: true })).toBeVisible()
    await look('first-message')

    // A plan is bought where a number is asked for, and the way leads back there.
    await noor.call(routes.privacy.set, { body: { phonehide: false } })
    await page.goto('/connections?tab=connected')
    await page
      .getByRole('button', { name: t('discovery.viewProfileOf', { who: noor.name }) })
      .first()
      .click()
    await page.getByRole('button', { name: t('profile.viewContact') }).click()
    await choosePlan(page, 'options.Weekly Pack', t)
    await pressPay(page, t)
    const payment = await testPaymentFrame(page)
    await takeScreenshot(page, 'first-week-payment')
    await payment.getByRole('button', { name: 'Payment succeeds' }).click()
    await expect(page.getByText(t('membership.paid'))).toBeVisible()
    await look('paid')
    await page.getByRole('button', { name: t('membership.backTo', { who: noor.name }) }).click()
    await expect(page.getByRole('button', { name: t('profile.viewContact') })).toBeVisible()

    // She leaves, and nothing of the account is left to sign in to.
    await openTab(page, t, 'more')
    await followRows(page, 'leave', t)
    await expect(page.getByRole('button', { name: t('more.deleteAccount') })).toBeVisible()
    await look('leave')
    await page.getByRole('button', { name: t('more.deleteAccount') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('more.yes') })
      .click()
    await expect(page.getByText(t('more.deleted'), { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: t('welcome.heading') })).toBeVisible()
    await look('left')
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })
})

const tabNames = { home: 'shell.tabHome', connections: 'shell.tabConnections', more: 'shell.tabMore' } as const

const openTab = (page: Page, t: Translate, tab: keyof typeof tabNames): Promise<void> =>
  page
    .getByRole('navigation', { name: t('shell.tabs') })
    .filter({ visible: true })
    .getByRole('link', { name: t(tabNames[tab]) })
    .click()

const isHindi = (page: Page) => page.evaluate(() => document.documentElement.lang === 'hi')
