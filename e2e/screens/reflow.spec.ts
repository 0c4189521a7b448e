import { expect, type Page, test } from '@playwright/test'
import { demoLogins } from '../../scripts/seed/demo-logins.ts'
import { aWidePhoto, enterAs } from '../support/enter.ts'
import { inEachLanguage } from '../support/languages.ts'
import { newcomer, signUp } from '../support/newcomer.ts'
import { misfits, setLetters } from '../support/reflow.ts'
import { shoot } from '../support/shoot.ts'
import { type Say, sayIn } from '../support/words.ts'

// Every screen for somebody with a very small window, with letters of twice the size, or with colours
// of their own: nothing is cut, nothing sticks out, and what has the focus is seen. Words that are
// longer in the other language matter where there is least room.

const conditions = {
  '320': { viewport: { width: 320, height: 640 }, inBoth: true },
  'large-letters': { viewport: { width: 390, height: 844 }, letters: 32, inBoth: true },
  'large-letters-wide': { viewport: { width: 1440, height: 900 }, letters: 32 },
  'forced-colours': { viewport: { width: 390, height: 844 }, forcedColors: 'active' },
} as const

for (const [condition, { viewport, ...more }] of Object.entries(conditions)) {
  test.describe(condition, () => {
    test.use({ viewport })

    const walks = (say: Say) => {
      let found: Record<string, string[]>
      test.beforeEach(async ({ page }) => {
        found = {}
        if ('letters' in more) await setLetters(page, more.letters)
        if ('forcedColors' in more) await page.emulateMedia(more)
      })

      const see = async (page: Page, name: string) => {
        const language = await page.evaluate(() => document.documentElement.lang)
        await shoot(page, `reflow-${condition}-${language}-${name}`)
        const misfit = await misfits(page)
        if (misfit.length > 0) found[name] = misfit
      }

      test('signed out, and becoming a member', async ({ page }) => {
        await page.goto('/')
        await page.getByLabel(say('login.email')).fill('nobody@people.example')
        await page.getByRole('textbox', { name: say('login.password') }).fill('not this one')
        await page.getByRole('button', { name: say('login.signIn') }).click()
        await expect(page.getByText(say('Invalid credentials'))).toBeVisible()
        await see(page, 'login')
        for (const tab of ['tabOtp', 'tabForgot']) {
          await page.getByRole('tab', { name: say(`login.${tab}`) }).click()
          await expect(page.getByLabel(say(tab === 'tabOtp' ? 'login.mobile' : 'login.contact'))).toBeVisible()
          await see(page, `login-${tab}`)
        }
        await signUp(page, newcomer('Asha'), { see: (step) => see(page, `sign-up-${step}`), say })
        await see(page, 'home-newcomer')
        for (const path of ['no-such-page', 'connections', 'chat']) {
          await page.goto(`/${path}`)
          await page.waitForLoadState('networkidle')
          await see(page, `empty-${path}`)
        }
        expect(found).toEqual({})
      })

      test('a member', async ({ page, baseURL }) => {
        const button = (key: string) => page.getByRole('button', { name: say(key), exact: true })
        const back = () => button('common.back').first().click()
        await enterAs(page, baseURL ?? '', demoLogins[0].email, say)
        const main = page.getByRole('main')
        await expect(main.getByRole('article').first()).toBeVisible()
        await see(page, 'home')

        await page.goto('/?tab=recommended')
        const cards = page.getByRole('tabpanel').getByRole('article')
        await expect(cards.first()).toBeVisible()
        await see(page, 'discovery')
        await cards
          .nth(2)
          .getByRole('button', { name: say('discovery.viewProfile') })
          .last()
          .click()
        await expect(button('profile.more')).toBeVisible()
        await see(page, 'profile')
        await button('requests.addNote').click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await see(page, 'note')
        await page.keyboard.press('Escape')
        await button('profile.more').click()
        await see(page, 'profile-menu')
        await page.getByRole('menuitem', { name: say('profile.report') }).click()
        await page.getByRole('radio').first().check()
        await see(page, 'report')
        await page.keyboard.press('Escape')

        await button('shell.openProfile').click()
        await expect(button('profile.edit').first()).toBeVisible()
        await see(page, 'own-profile')
        await button('profile.edit').first().click()
        await expect(page.getByLabel(say('editProfile.name'))).toBeVisible()
        await see(page, 'edit-profile')
        await page
          .locator('input[type="file"]')
          .first()
          .setInputFiles(await aWidePhoto())
        await expect(page.getByRole('dialog')).toBeVisible()
        await see(page, 'crop')
        await page.keyboard.press('Escape')

        await page.goto('/search')
        await expect(main.getByRole('article').first()).toBeVisible()
        await see(page, 'search')
        await button('search.filters').click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await see(page, 'filters')

        await page.goto('/connections')
        for (const tab of ['connected', 'pending', 'sent']) {
          await page.getByRole('tab', { name: say(`requests.${tab}`) }).click()
          await expect(page.getByRole('tabpanel').getByRole('button').first()).toBeVisible()
          await see(page, `requests-${tab}`)
        }

        await page.goto('/chat')
        const conversations = page.getByRole('navigation', { name: say('chat.conversations') }).getByRole('button')
        await expect(conversations.first()).toBeVisible()
        await see(page, 'chat')
        await conversations.first().click()
        await expect(page.getByPlaceholder(say('chat.placeholder'))).toBeVisible()
        await see(page, 'conversation')
        await button('chat.voiceCall').click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await see(page, 'call')
        await page.keyboard.press('Escape')

        await page.goto('/')
        await page.getByRole('button', { name: new RegExp(`^${say('shell.openNotifications')}`) }).click()
        await expect(page.getByRole('tab', { name: say('notifications.requests') })).toBeVisible()
        await see(page, 'notifications')

        await page.goto('/more')
        await expect(page.getByText(say('more.thisDevice'), { exact: true })).toBeVisible()
        await see(page, 'more')
        await button('more.lockSet').click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await see(page, 'pin')
        await page.keyboard.press('Escape')
        for (const [row, title, sign] of [
          ['more.partnerPreferences', 'preferences.title', page.getByLabel(say('preferences.placeSearch'))],
          [
            'more.membershipPlans',
            'shell.membership',
            page.getByRole('heading', { level: 2, name: say('membership.plans'), exact: true }),
          ],
          ['more.purchases', 'shell.purchases', page.getByText(say('purchases.none'))],
          ['more.savedProfiles', 'shell.savedProfile', main.getByRole('article').first()],
          ['shell.faq', 'shell.faq', main.getByRole('button', { expanded: false }).first()],
          ['shell.contactUs', 'shell.contactUs', button('contact.send')],
          ['shell.aboutUs', 'shell.aboutUs', main.getByRole('heading', { level: 2 }).first()],
          ['shell.terms', 'shell.terms', main.getByRole('heading', { level: 2 }).first()],
        ] as const) {
          await main.getByRole('button', { name: say(row), exact: true }).click()
          await expect(page.getByRole('heading', { level: 1, name: say(title) })).toBeVisible()
          await expect(sign).toBeVisible()
          await see(page, row.replace(/.*\./, ''))
          await back()
        }
        expect(found).toEqual({})
      })
    }

    if ('inBoth' in more) inEachLanguage(walks)
    else {
      test.use({ locale: 'en-IN', reducedMotion: 'reduce' })
      test.setTimeout(180_000)
      walks(sayIn('en'))
    }
  })
}
