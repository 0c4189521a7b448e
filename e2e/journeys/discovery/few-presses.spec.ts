import { expect, type Locator, type Page, test } from '@playwright/test'
import { routes } from '@satrangi/contract'
import { translatorFor } from '../../support/catalogue.ts'
import { desktop, type NamedGuest, openBrowser, phone, signUpNamedGuest } from '../../support/chat-pages.ts'
import { findCard } from '../../support/find-card.ts'
import { inspectPage } from '../../support/inspect.ts'
import { acceptanceOf } from '../../support/new-connection.ts'
import { createNewMember, signUp } from '../../support/new-member.ts'
import { takeScreenshot } from '../../support/screenshots.ts'

// How many presses lie between Home and a person.

/** Presses what a member would, and counts. Scrolling and typing are no presses. */
function createPressCounter() {
  let count = 0
  return {
    press: async (target: Locator) => {
      await target.click()
      count += 1
    },
    count: () => count,
  }
}

// In English on a phone the way from the sign-up to a chat is a journey of its own, so that this one counts by night.
const ways = [
  { language: 'en', locale: 'en-IN', device: phone, isNightly: true },
  { language: 'hi', locale: 'hi-IN', device: desktop, isNightly: false },
] as const

for (const { language, locale, device, isNightly } of ways) {
  test(`the first message is nine presses away at most, a later one two, in ${language}`, {
    tag: isNightly ? '@night' : [],
  }, async ({ browser, baseURL }) => {
    const t = translatorFor(language)
    const context = await browser.newContext({ ...device, locale, reducedMotion: 'reduce' })
    const page = await context.newPage()
    const button = (name: string, within: Page | Locator = page) => within.getByRole('button', { name, exact: true })
    const menu = (name: 'tabConnections' | 'tabChat') =>
      page
        .getByRole('navigation', { name: t('shell.tabs') })
        .filter({ visible: true })
        .getByRole('link', { name: t(`shell.${name}`) })
    await signUp(page, createNewMember('Asha'), { t })
    await inspectPage(page)
    const { id } = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'))
    const noor = await signUpNamedGuest(baseURL ?? '', 'Noor')

    const first = createPressCounter()
    await first.press(page.getByRole('tab', { name: t('discovery.tabNew') }))
    await first.press(button(t('profile.sendRequest'), await findCard(page, noor)))
    await first.press(button(t('profile.sendRequest'), page.getByRole('dialog')))
    await accept(noor, id)
    await first.press(menu('tabConnections'))
    await first.press(button(t('requests.chatWith', { who: noor.name })))
    await first.press(button(t('chat.sayHi'), acceptanceOf(page, noor.name, t)))
    await expect(page.getByRole('img', { name: t('chat.sent'), exact: true }).first()).toBeVisible()
    await takeScreenshot(page, `few-presses-${language}`)
    expect(first.count()).toBeLessThanOrEqual(9)

    await page.goto('/')
    const second = createPressCounter()
    await second.press(menu('tabChat'))
    await second.press(
      page
        .getByRole('navigation', { name: t('chat.conversations') })
        .getByRole('button')
        .first(),
    )
    await expect(page.getByLabel(t('chat.messageLabel', { who: noor.name }))).toBeVisible()
    expect(second.count()).toBeLessThanOrEqual(2)
    await context.close()
  })
}

async function accept(noor: NamedGuest, id: string): Promise<void> {
  await expect
    .poll(async () => (await noor.call(routes.requests.received, { query: {} })).users.map((user) => user.id))
    .toContain(id)
  await noor.call(routes.requests.respond, { body: { user_id: id, status: 'accepted' } })
}

test('by keyboard the first request is twelve stops away at most, with and without preferences', async ({
  browser,
  baseURL,
}) => {
  const asha = await signUpNamedGuest(baseURL ?? '', 'Asha')
  for (const genders of [[], ['Queer', 'Gay', 'Lesbian']] as const) {
    if (genders.length > 0)
      await asha.call(routes.preferences.set, {
        body: { genders: [...genders], min_age: null, max_age: null, languages: [], maritalStatus: [], places: [] },
      })
    const { page, context } = await openBrowser(browser, asha, desktop)
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.locator('[data-waiting]')).toBeVisible()
    await expect(page.getByRole('button', { name: /Whom do you hope to meet|Change whom/ })).toBeVisible()
    const stops: string[] = []
    while (stops.at(-1) !== 'Send Request' && stops.length < 40) {
      await page.keyboard.press('Tab')
      stops.push(await page.evaluate(() => document.activeElement?.textContent ?? ''))
      if (stops.at(-1)?.startsWith('Skip to')) await page.keyboard.press('Enter')
    }
    expect(stops.length, stops.join(', ')).toBeLessThanOrEqual(12)
    await context.close()
  }
})
