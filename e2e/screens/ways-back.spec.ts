import { expect, type Page, test } from '@playwright/test'
import { productName, routes } from '@satrangi/contract'
import { type Guest, signUpGuest } from '@satrangi/test-kit/guests'
import { storeSession } from '../support/enter.ts'
import { inEachLanguage } from '../support/languages.ts'
import { newcomer } from '../support/newcomer.ts'
import type { Say } from '../support/words.ts'

// Every screen of the shell has its title, and leads back to where it was opened: by the button in
// the header, and by that of the browser.

interface Place {
  path: string
  heading: string
  /** What the shell keeps of it. */
  kept: string
  /** From its tab to it. */
  reach?: (page: Page, say: Say) => Promise<void>
}

const openRow = (row: string) => (page: Page, say: Say) =>
  page
    .getByRole('main')
    .getByRole('button', { name: say(row), exact: true })
    .click()

const inHeader = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name })

const openOwnProfile = (page: Page, say: Say) => inHeader(page, say('shell.openProfile')).click()
const openNotifications = (page: Page, say: Say) => inHeader(page, say('shell.openNotifications')).click()
// Not the active ones, of whom the newest are the people of other tests, who do not expect a visit.
const openPaidUsers = (page: Page, say: Say) =>
  page.getByRole('button', { name: new RegExp(`${say('home.paid')}$`) }).click()
const openView = (page: Page, say: Say) =>
  page.getByRole('button', { name: say('notifications.view', { who: '' }).trim() }).click()
const openEdit = (page: Page, say: Say) => inHeader(page, say('profile.edit')).click()

/** The picture of the first card leads to a profile. */
const openCard = (page: Page, say: Say) =>
  page
    .getByRole('article')
    .first()
    .getByRole('button', { name: say('discovery.viewProfileOf', { who: '' }).trim() })
    .first()
    .click()

const home: Place = { path: '/', heading: productName, kept: 'home' }
const search: Place = { path: '/search', heading: 'shell.tabSearch', kept: 'home' }
const more: Place = { path: '/more', heading: 'shell.tabMore', kept: 'home' }
const saved: Place = {
  ...more,
  heading: 'shell.savedProfile',
  kept: 'saved-profile',
  reach: openRow('more.savedProfiles'),
}
const loadOwnProfile: Place = { ...more, heading: 'shell.loadOwnProfile', kept: 'own-profile', reach: openOwnProfile }
const notifications: Place = { ...home, heading: 'shell.notification', kept: 'notification', reach: openNotifications }
const paidUsers: Place = { ...home, heading: 'Paid Users', kept: 'profile-list', reach: openPaidUsers }

type Open = (page: Page, say: Say) => Promise<void>

/** What opens where: its name, its title, and how. */
const ways: [from: Place, opens: [screen: string, title: string, open: Open][]][] = [
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
  [loadOwnProfile, [['edit-profile', 'shell.editProfile', openEdit]]],
  [
    more,
    [
      ['own-profile', 'shell.loadOwnProfile', openOwnProfile],
      ['notification', 'shell.notification', openNotifications],
      ['edit-profile', 'shell.editProfile', openRow('more.editProfile')],
      ['membership', 'Membership Plans', openRow('more.membershipPlans')],
      ['saved-profile', 'Likes Profiles', openRow('more.savedProfiles')],
      ['blocked-profiles', 'shell.blockedProfiles', openRow('more.blockedProfiles')],
      ['contact-us', 'Contact Us', openRow('Contact Us')],
      ['about-us', 'About Us', openRow('About Us')],
      ['faq', 'FAQ', openRow('FAQ')],
      ['privacy-policy', 'Privacy Policy', openRow('Privacy Policy')],
      ['terms', 'Terms & Conditions', openRow('Terms & Conditions')],
      ['child-policy', 'Child Policy', openRow('Child Policy')],
    ],
  ],
]

inEachLanguage((say) => {
  /** Likes somebody, and was looked at by them. */
  let member: Guest
  test.beforeAll(async ({ baseURL }) => {
    const signUp = (name: string) => {
      const { email, mobile } = newcomer(name)
      return signUpGuest(baseURL ?? '', email.split('@')[0] ?? '', mobile)
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

  const isAt = async (page: Page, { heading, kept }: Pick<Place, 'heading' | 'kept'>) => {
    const words = heading === productName ? heading : say(heading)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words)
    await expect(page).toHaveTitle(heading === productName ? heading : `${words} · ${productName}`)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('currentScreen'))).toBe(kept)
  }
  const arriveAt = async (page: Page, place: Place) => {
    await page.goto(place.path)
    await place.reach?.(page, say)
    await isAt(page, place)
  }

  for (const [from, opens] of ways) {
    test(`what opens from ${from.kept === 'home' ? from.path : from.kept} leads back there`, async ({ page }) => {
      await arriveAt(page, from)
      for (const [screen, title, open] of opens) {
        await test.step(screen, async () => {
          await open(page, say)
          await isAt(page, { heading: title, kept: screen })
          await inHeader(page, say('common.back')).click()
          await isAt(page, from)
          await open(page, say)
          await isAt(page, { heading: title, kept: screen })
          await page.goBack()
          await isAt(page, from)
        })
      }
    })
  }

  test('the filters open over the search, and a profile that they found leads back to what they found', async ({
    page,
  }) => {
    await arriveAt(page, search)
    const filters = page.getByRole('dialog', { name: say('shell.searchFilters') })
    const openFilters = () => page.getByRole('button', { name: say('shell.openSearchFilters') }).click()
    await openFilters()
    await expect(filters).toBeVisible()
    await page.goBack()
    await expect(filters).toBeHidden()
    await isAt(page, search)
    await openFilters()
    await filters.getByText(say('options.Queer'), { exact: true }).click()
    await filters.getByRole('button', { name: say('Apply Filters') }).click()
    await expect(filters).toBeHidden()
    const chosen = page.getByRole('button', { name: say('search.filtersActive', { count: 1 }) })
    await expect(chosen).toBeVisible()
    await openCard(page, say)
    await isAt(page, { heading: 'shell.profileDetail', kept: 'profile-detail' })
    await page.goBack()
    await isAt(page, search)
    await expect(chosen).toBeVisible()
  })

  test('a screen opened on another one leads back step by step', async ({ page }) => {
    await arriveAt(page, saved)
    await openCard(page, say)
    await isAt(page, { heading: 'shell.profileDetail', kept: 'profile-detail' })
    await openOwnProfile(page, say)
    await isAt(page, loadOwnProfile)
    await page.goBack()
    await isAt(page, { heading: 'shell.profileDetail', kept: 'profile-detail' })
    await page.goBack()
    await isAt(page, saved)
    await page.goBack()
    await isAt(page, more)
  })

  test('an open screen closes when the page is loaded again', async ({ page }) => {
    await arriveAt(page, notifications)
    await page.reload()
    await isAt(page, home)
  })

  test('at the root a first press of the back button stays and says so, a second one leaves', async ({ page }) => {
    await page.goto('/')
    await isAt(page, home)
    await page.goBack()
    await expect(page.getByText(say('Press back again to exit'))).toBeVisible()
    await isAt(page, home)
    await page.goBack()
    await expect(page).toHaveURL('/faq')
  })
})
