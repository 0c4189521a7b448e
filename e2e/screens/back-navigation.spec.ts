import { expect, type Page, test } from '@playwright/test'
import { productName, routes } from '@satrangi/contract'
import { signUpTestMember, type TestMember } from '@satrangi/test-kit/guests'
import type { Translate } from '../support/catalogue.ts'
import { inEachLanguage } from '../support/languages.ts'
import { followRows } from '../support/more-pages.ts'
import { createNewMember } from '../support/new-member.ts'
import { storeSession } from '../support/sign-in.ts'
import { walkDevices } from '../support/walks.ts'

// Every screen of the shell has its title, and leads back to where it was opened: by the button in
// the header, and by that of the browser.

interface StartScreen {
  path: string
  heading: string
  /** What the shell keeps of it. */
  screenName: string
  /** From its tab to it. */
  navigate?: (page: Page, t: Translate) => Promise<void>
}

const openRow = (row: string) => (page: Page, t: Translate) =>
  page
    .getByRole('main')
    .getByRole('button', { name: t(row), exact: true })
    .click()

/** A row whose name goes on with a hint. */
const openHintedRow = (row: string) => (page: Page, t: Translate) =>
  page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${t(row)}`) })
    .click()

const inHeader = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name })

const openOwnProfile = (page: Page, t: Translate) => inHeader(page, t('shell.openProfile')).click()
const openNotifications = (page: Page, t: Translate) => inHeader(page, t('shell.openNotifications')).click()
// Not the active ones, of whom the newest are the people of other tests, who do not expect a visit.
const openPaidUsers = (page: Page, t: Translate) =>
  page.getByRole('button', { name: new RegExp(`${t('home.paid')}$`) }).click()
const openView = (page: Page, t: Translate) =>
  page.getByRole('button', { name: t('notifications.view', { who: '' }).trim() }).click()
const openEdit = (page: Page, t: Translate) => inHeader(page, t('profile.edit')).click()

/** The picture of the first card leads to a profile. */
const openCard = (page: Page, t: Translate) =>
  page
    .getByRole('article')
    .first()
    .getByRole('button', { name: t('discovery.viewProfileOf', { who: '' }).trim() })
    .first()
    .click()

const home: StartScreen = { path: '/', heading: productName, screenName: 'home' }
const search: StartScreen = { path: '/search', heading: 'shell.tabSearch', screenName: 'home' }
const more: StartScreen = { path: '/more', heading: 'shell.tabMore', screenName: 'home' }
const account: StartScreen = {
  ...more,
  heading: 'titles.account',
  screenName: 'account',
  navigate: (page, t) => followRows(page, 'account', t),
}
const privacyAndSafety: StartScreen = {
  ...more,
  heading: 'titles.privacyAndSafety',
  screenName: 'privacy-and-safety',
  navigate: (page, t) => followRows(page, 'privacyAndSafety', t),
}
const help: StartScreen = {
  ...more,
  heading: 'titles.help',
  screenName: 'help',
  navigate: (page, t) => followRows(page, 'help', t),
}
const saved: StartScreen = {
  ...more,
  heading: 'shell.savedProfile',
  screenName: 'saved-profile',
  navigate: async (page, t) => {
    await followRows(page, 'account', t)
    await openRow('more.savedProfiles')(page, t)
  },
}
const ownProfile: StartScreen = {
  ...more,
  heading: 'shell.ownProfile',
  screenName: 'own-profile',
  navigate: openOwnProfile,
}
const notifications: StartScreen = {
  ...home,
  heading: 'shell.openNotifications',
  screenName: 'notification',
  navigate: openNotifications,
}
const paidUsers: StartScreen = { ...home, heading: 'Paid Users', screenName: 'profile-list', navigate: openPaidUsers }

type OpenAction = (page: Page, t: Translate) => Promise<void>

/** What opens where: its name, its title, and how. */
type Transitions = [from: StartScreen, opens: [screen: string, title: string, open: OpenAction][]][]

const toPeople: Transitions = [
  [
    home,
    [
      ['profile-detail', 'shell.profileDetail', openCard],
      ['profile-list', 'Paid Users', openPaidUsers],
      ['membership', 'Membership Plans', openRow('View Membership Plans')],
    ],
  ],
  [search, [['profile-detail', 'shell.profileDetail', openCard]]],
  [saved, [['profile-detail', 'shell.profileDetail', openCard]]],
  [paidUsers, [['profile-detail', 'shell.profileDetail', openCard]]],
  [notifications, [['profile-detail', 'shell.profileDetail', openView]]],
]

const toOneself: Transitions = [
  [ownProfile, [['edit-profile', 'profile.edit', openEdit]]],
  [
    more,
    [
      ['own-profile', 'shell.ownProfile', openOwnProfile],
      ['notification', 'shell.openNotifications', openNotifications],
      ['account', 'titles.account', (page, t) => followRows(page, 'account', t)],
      ['leave', 'titles.leave', (page, t) => followRows(page, 'leave', t)],
    ],
  ],
  [
    account,
    [
      ['edit-profile', 'profile.edit', openRow('more.editProfile')],
      ['membership', 'Membership Plans', openRow('more.membershipPlans')],
      ['saved-profile', 'Likes Profiles', openRow('more.savedProfiles')],
    ],
  ],
  [
    privacyAndSafety,
    [
      ['profile-privacy', 'titles.profilePrivacy', openHintedRow('titles.profilePrivacy')],
      ['discreet-mode', 'titles.discreetMode', openHintedRow('titles.discreetMode')],
      ['security', 'shell.security', openHintedRow('shell.security')],
      ['blocked-profiles', 'shell.blockedProfiles', openHintedRow('more.blockedProfiles')],
    ],
  ],
  [
    help,
    [
      ['contact-us', 'Contact Us', openRow('Contact Us')],
      ['about-us', 'About Us', openRow('About Us')],
      ['faq', 'FAQ', openRow('FAQ')],
      ['privacy-policy', 'Privacy Policy', openRow('Privacy Policy')],
      ['terms', 'Terms & Conditions', openRow('Terms & Conditions')],
      ['child-policy', 'Child Policy', openRow('Child Policy')],
    ],
  ],
]

const transitions = { 'where people are': toPeople, More: toOneself }

inEachLanguage(['phone', 'en'], (t) => {
  /** Likes somebody, and was looked at by them. */
  let member: TestMember
  test.beforeAll(async ({ baseURL }) => {
    const signUp = (name: string) => {
      const { email, mobile } = createNewMember(name)
      return signUpTestMember(baseURL ?? '', email.split('@')[0] ?? '', mobile)
    }
    member = await signUp('Walker')
    const visitor = await signUp('Visitor')
    await member.call(routes.saves.toggle, { body: { user_id: visitor.id } })
    await visitor.call(routes.members.view, { params: { id: member.id } })
  })
  test.beforeEach(async ({ page, baseURL }) => {
    await storeSession(page, baseURL ?? '', member)
    await page.goto('/faq')
  })

  const expectScreen = async (page: Page, { heading, screenName }: Pick<StartScreen, 'heading' | 'screenName'>) => {
    const words = heading === productName ? heading : t(heading)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words)
    await expect(page).toHaveTitle(heading === productName ? heading : `${words} · ${productName}`)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('currentScreen'))).toBe(screenName)
  }
  const openStart = async (page: Page, place: StartScreen) => {
    await page.goto(place.path)
    await place.navigate?.(page, t)
    await expectScreen(page, place)
  }

  for (const [places, part] of Object.entries(transitions)) {
    test(`what opens from ${places} leads back there`, { tag: '@night' }, async ({ page }) => {
      const waysBack = [() => inHeader(page, t('common.back')).click(), () => page.goBack()]
      for (const [from, opens] of part) {
        await openStart(page, from)
        for (const [screen, title, open] of opens) {
          await test.step(`${from.screenName} to ${screen}`, async () => {
            for (const goBack of waysBack) {
              await open(page, t)
              await expectScreen(page, { heading: title, screenName: screen })
              await goBack()
              await expectScreen(page, from)
            }
          })
        }
      }
    })
  }

  test.describe('where filters have no column', () => {
    test.use(walkDevices.phone)

    test('filters open over the search of a phone, and Back from a found profile returns to the results', async ({
      page,
    }) => {
      await openStart(page, search)
      const filters = page.getByRole('dialog', { name: t('shell.searchFilters') })
      const openFilters = () => page.getByRole('button', { name: t('search.filters'), exact: true }).click()
      await openFilters()
      await expect(filters).toBeVisible()
      await page.goBack()
      await expect(filters).toBeHidden()
      await expectScreen(page, search)
      await openFilters()
      await filters.getByText(t('options.Queer'), { exact: true }).click()
      await filters.locator('[type=submit]').click()
      await expect(filters).toBeHidden()
      const chosen = page.getByRole('button', { name: t('search.filtersActive', { count: 1 }) })
      await expect(chosen).toBeVisible()
      await openCard(page, t)
      await expectScreen(page, { heading: 'shell.profileDetail', screenName: 'profile-detail' })
      await page.goBack()
      await expectScreen(page, search)
      await expect(chosen).toBeVisible()
    })
  })

  test('a screen opened on another one leads back step by step', async ({ page }) => {
    await openStart(page, saved)
    await openCard(page, t)
    await expectScreen(page, { heading: 'shell.profileDetail', screenName: 'profile-detail' })
    await openOwnProfile(page, t)
    await expectScreen(page, ownProfile)
    await page.goBack()
    await expectScreen(page, { heading: 'shell.profileDetail', screenName: 'profile-detail' })
    await page.goBack()
    await expectScreen(page, saved)
    await page.goBack()
    await expectScreen(page, account)
    await page.goBack()
    await expectScreen(page, more)
  })

  test('an open screen closes when the page is loaded again', async ({ page }) => {
    await openStart(page, notifications)
    await page.reload()
    await expectScreen(page, home)
  })

  test('at the root the first press of Back shows a hint, the second leaves', async ({ page }) => {
    await page.goto('/')
    await expectScreen(page, home)
    await page.goBack()
    await expect(page.getByText(t('Press back again to exit'))).toBeVisible()
    await expectScreen(page, home)
    await page.goBack()
    await expect(page).toHaveURL('/faq')
  })
})
