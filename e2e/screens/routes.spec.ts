import { expect, type Page, test } from '@playwright/test'
import { productName } from '@satrangi/contract'
import { type Guest, signUpGuest } from '@satrangi/test-kit/guests'
import { storeSession } from '../support/enter.ts'
import { inEachLanguage } from '../support/languages.ts'
import { inspect, look } from '../support/look.ts'
import { newcomer } from '../support/newcomer.ts'
import type { Say } from '../support/words.ts'

// What stands at each address when it is opened directly, and again after a reload: for a visitor,
// and for a member.

interface Sight {
  /** Of the document, before the product's name; none where that stands alone. */
  title?: string
  heading: string
  /** What only this sight has. */
  shows?: (page: Page, say: Say) => Promise<void>
  /** Its own way on, which leads home. */
  goesHome?: (page: Page, say: Say) => Promise<void>
}

interface Row {
  path: string
  visitor: Sight
  member: Sight
  /** Its picture, where no other walk takes one. */
  picture?: string
}

const press = (key: string) => (page: Page, say: Say) =>
  page.getByRole('button', { name: say(key), exact: true }).click()

const login: Sight = {
  title: 'login.title',
  heading: 'login.welcome',
  shows: (page, say) => expect(page.getByRole('button', { name: say('Sign In') })).toBeVisible(),
}

const isCurrent = (tab: string) => (page: Page, say: Say) =>
  expect(page.getByRole('navigation', { name: say('shell.tabs') }).locator('[aria-current="page"]')).toHaveText(
    say(tab),
  )

const home: Sight = { heading: productName, shows: isCurrent('shell.tabHome') }

const homeAt = (tab: string, heading: string): Sight => ({
  heading: productName,
  shows: async (page, say) => {
    await expect(page.getByRole('tab', { name: say(tab) })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('heading', { level: 2, name: say(heading) })).toBeInViewport()
  },
})

const ofTab = (path: string, tab: string): Row => ({
  path,
  visitor: login,
  member: { title: tab, heading: tab, shows: isCurrent(tab) },
})

/** The same for everybody. */
const ofPage = (path: string, title: string, own: Omit<Sight, 'heading'>, picture?: string): Row => {
  const sight = { title, heading: title, ...own }
  return { path, visitor: sight, member: sight, ...(picture ? { picture } : {}) }
}

const back: Omit<Sight, 'heading'> = {
  shows: (page, say) => expect(page.getByRole('button', { name: say('policies.accept') })).toHaveCount(0),
  goesHome: press('common.back'),
}
const accept: Omit<Sight, 'heading'> = {
  shows: (page, say) => expect(page.getByRole('button', { name: say('common.back'), exact: true })).toHaveCount(0),
  goesHome: press('policies.accept'),
}
const nowhere: Omit<Sight, 'heading'> = {
  shows: (page) => expect(page.getByText('404', { exact: true })).toBeVisible(),
  goesHome: (page, say) => page.getByRole('link', { name: say('Return to Home') }).click(),
}

const rows: Row[] = [
  { path: '/', visitor: login, member: home },
  { path: '/?tab=recommended', visitor: login, member: homeAt('discovery.tabRecommended', 'Recommended for You') },
  { path: '/?tab=nearby', visitor: login, member: homeAt('discovery.tabNearby', 'Nearby Profiles') },
  { path: '/?tab=new', visitor: login, member: homeAt('discovery.tabNew', 'New Profiles') },
  ofTab('/chat', 'shell.tabChat'),
  ofTab('/connections', 'shell.tabConnections'),
  ofTab('/search', 'shell.tabSearch'),
  ofTab('/more', 'shell.tabMore'),
  {
    path: '/membership',
    visitor: login,
    member: { title: 'Membership Plans', heading: 'Membership Plans', goesHome: press('common.back') },
  },
  ofPage('/child-policy', 'shell.childPolicy', back),
  ofPage('/privacy-Policy', 'shell.privacyPolicy', accept, 'privacy-policy-accept'),
  ofPage('/privacy-policy', 'shell.privacyPolicy', back),
  ofPage('/terms-condition', 'shell.terms', accept),
  ofPage('/terms-and-conditions', 'shell.terms', back, 'terms-back'),
  ofPage('/faq', 'shell.faq', back),
  ofPage('/no-such-page', 'Oops! Page not found', nowhere, 'not-found'),
  // Capital letters count, a slash at the end does not.
  ofPage('/Terms-Condition', 'Oops! Page not found', nowhere),
  ofPage('/Chat', 'Oops! Page not found', nowhere),
  ofTab('/chat/', 'shell.tabChat'),
]

inEachLanguage((say) => {
  /** Reads the addresses and changes nothing. */
  let member: Guest
  test.beforeAll(async ({ baseURL }) => {
    const { email, mobile } = newcomer('Reader')
    member = await signUpGuest(baseURL ?? '', email.split('@')[0] ?? '', mobile)
  })

  const shows = async (page: Page, { title, heading, shows: own }: Sight) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading === productName ? heading : say(heading))
    await expect(page).toHaveTitle(title ? `${say(title)} · ${productName}` : productName)
    await own?.(page, say)
  }

  for (const { path, visitor, member: signedIn, picture } of rows) {
    test(`${path} for a visitor and for a member`, async ({ page, baseURL }) => {
      await page.goto(path)
      await shows(page, visitor)
      if (picture) await look(page, picture)
      await page.reload()
      await shows(page, visitor)
      if (visitor.goesHome) {
        await visitor.goesHome(page, say)
        await shows(page, login)
        await expect(page).toHaveURL('/')
      }

      await storeSession(page, baseURL ?? '', member)
      await page.goto(path)
      await shows(page, signedIn)
      if (signedIn !== visitor) await inspect(page)
      await page.reload()
      await shows(page, signedIn)
      if (signedIn.goesHome) {
        await signedIn.goesHome(page, say)
        await shows(page, home)
        await expect(page).toHaveURL('/')
      }
    })
  }
})
