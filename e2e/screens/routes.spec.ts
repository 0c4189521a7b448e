import { expect, type Page, test } from '@playwright/test'
import { productName } from '@satrangi/contract'
import { signUpTestMember, type TestMember } from '@satrangi/test-kit/guests'
import { isNight } from '@satrangi/test-kit/night'
import type { Translate } from '../support/catalogue.ts'
import { captureAndInspect, inspectPage } from '../support/inspect.ts'
import { inEachLanguage } from '../support/languages.ts'
import { createNewMember } from '../support/new-member.ts'
import { storeSession } from '../support/sign-in.ts'

// What stands at each address when it is opened directly, and again after a reload: for a visitor,
// and for a member.

interface ExpectedPage {
  /** Of the document, before the product's name; none where that stands alone. */
  title?: string
  heading: string
  /** What only this sight has. */
  expectPage?: (page: Page, t: Translate) => Promise<void>
  /** Its own way on, which leads home. */
  goesHome?: (page: Page, t: Translate) => Promise<void>
}

interface Row {
  path: string
  visitor: ExpectedPage
  member: ExpectedPage
  /** Its picture, where no other walk takes one. */
  picture?: string
}

const press = (key: string) => (page: Page, t: Translate) =>
  page.getByRole('button', { name: t(key), exact: true }).click()

const login: ExpectedPage = {
  title: 'login.title',
  heading: 'login.welcome',
  expectPage: (page, t) => expect(page.getByRole('button', { name: t('Sign In') })).toBeVisible(),
}

/** On a device where nobody logged in. */
const welcome: ExpectedPage = {
  title: 'welcome.title',
  heading: 'welcome.heading',
  expectPage: (page, t) => expect(page.getByRole('button', { name: t('Create New Account') })).toBeVisible(),
}

const isCurrent = (tab: string) => (page: Page, t: Translate) =>
  expect(page.getByRole('navigation', { name: t('shell.tabs') }).locator('[aria-current="page"]')).toHaveText(t(tab))

const home: ExpectedPage = { heading: productName, expectPage: isCurrent('shell.tabHome') }

const homeAt = (tab: string, heading: string): ExpectedPage => ({
  heading: productName,
  expectPage: async (page, t) => {
    await expect(page.getByRole('tab', { name: t(tab) })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('heading', { level: 2, name: t(heading) })).toBeVisible()
  },
})

const tabRow = (path: string, tab: string): Row => ({
  path,
  visitor: login,
  member: { title: tab, heading: tab, expectPage: isCurrent(tab) },
})

/** The same for everybody. */
const publicPageRow = (path: string, title: string, own: Omit<ExpectedPage, 'heading'>, picture?: string): Row => {
  const sight = { title, heading: title, ...own }
  return { path, visitor: sight, member: sight, ...(picture ? { picture } : {}) }
}

const back: Omit<ExpectedPage, 'heading'> = {
  expectPage: (page, t) => expect(page.getByRole('button', { name: t('policies.accept') })).toHaveCount(0),
  goesHome: press('common.back'),
}
const accept: Omit<ExpectedPage, 'heading'> = {
  expectPage: (page, t) => expect(page.getByRole('button', { name: t('common.back'), exact: true })).toHaveCount(0),
  goesHome: press('policies.accept'),
}
const notFoundPage: Omit<ExpectedPage, 'heading'> = {
  expectPage: (page) => expect(page.getByText('404', { exact: true })).toBeVisible(),
  goesHome: (page, t) => page.getByRole('link', { name: t('Return to Home') }).click(),
}

const rows: Row[] = [
  { path: '/', visitor: welcome, member: home },
  { path: '/?tab=recommended', visitor: welcome, member: homeAt('discovery.tabRecommended', 'Recommended for You') },
  { path: '/?tab=nearby', visitor: welcome, member: homeAt('discovery.tabNearby', 'Nearby Profiles') },
  { path: '/?tab=new', visitor: welcome, member: homeAt('discovery.tabNew', 'New Profiles') },
  tabRow('/chat', 'shell.tabChat'),
  tabRow('/connections', 'shell.tabConnections'),
  tabRow('/search', 'shell.tabSearch'),
  tabRow('/more', 'shell.tabMore'),
  {
    path: '/membership',
    visitor: { title: 'Membership Plans', heading: 'Membership Plans', goesHome: press('common.back') },
    member: { title: 'Membership Plans', heading: 'Membership Plans', goesHome: press('common.back') },
  },
  publicPageRow('/child-policy', 'shell.childPolicy', back),
  publicPageRow('/privacy-Policy', 'shell.privacyPolicy', accept, 'privacy-policy-accept'),
  publicPageRow('/privacy-policy', 'shell.privacyPolicy', back),
  publicPageRow('/terms-condition', 'shell.terms', accept),
  publicPageRow('/terms-and-conditions', 'shell.terms', back, 'terms-back'),
  publicPageRow('/faq', 'shell.faq', back),
  publicPageRow('/safety', 'shell.safety', back),
  publicPageRow('/no-such-page', 'Oops! Page not found', notFoundPage, 'not-found'),
  // Capital letters count, a slash at the end does not.
  publicPageRow('/Terms-Condition', 'Oops! Page not found', notFoundPage),
  publicPageRow('/Chat', 'Oops! Page not found', notFoundPage),
  tabRow('/chat/', 'shell.tabChat'),
]

inEachLanguage(['desktop', 'en'], (t) => {
  /** Reads the addresses and changes nothing. */
  let member: TestMember
  test.beforeAll(async ({ baseURL }) => {
    const { email, mobile } = createNewMember('Reader')
    member = await signUpTestMember(baseURL ?? '', email.split('@')[0] ?? '', mobile)
  })

  const shows = async (page: Page, { title, heading, expectPage: own }: ExpectedPage) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading === productName ? heading : t(heading))
    await expect(page).toHaveTitle(title ? `${t(title)} · ${productName}` : productName)
    await own?.(page, t)
  }

  const reloaded = new Set<ExpectedPage>()
  /** What stands there when the address is opened, then after a reload, then where its own way on leads. */
  const openAndLeave = async (
    page: Page,
    path: string,
    expected: ExpectedPage,
    at: ExpectedPage,
    look = async () => {},
  ) => {
    await page.goto(path)
    await shows(page, expected)
    await look()
    // By day once for each sight, and not of the pages that everybody sees alike.
    if (isNight || !(expected.goesHome || reloaded.has(expected))) {
      reloaded.add(expected)
      await page.reload()
      await shows(page, expected)
    }
    if (!expected.goesHome) return
    await expected.goesHome(page, t)
    await shows(page, at)
    await expect(page).toHaveURL('/')
  }

  test('every address for a visitor', async ({ page }) => {
    for (const { path, visitor, picture } of rows)
      await test.step(path, () =>
        openAndLeave(page, path, visitor, welcome, async () => {
          if (picture) await captureAndInspect(page, picture)
        }),
      )
  })

  test('every address for a member', { tag: '@night' }, async ({ page, baseURL }) => {
    await storeSession(page, baseURL ?? '', member)
    for (const { path, visitor, member: signedIn } of rows)
      await test.step(path, () =>
        openAndLeave(page, path, signedIn, home, async () => {
          if (signedIn !== visitor) await inspectPage(page)
        }),
      )
  })
})
