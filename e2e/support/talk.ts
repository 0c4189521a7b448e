import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { type Guest, signUpGuest } from '@satrangi/test-kit/guests'
import { newcomer } from './newcomer.ts'
import { watch } from './watch.ts'

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
export const desktop = { viewport: { width: 1440, height: 900 } }

export interface Friend extends Guest {
  /** As their connections see it. */
  name: string
}

/** Somebody who signed up over the wire. */
export async function signUpFriend(origin: string, who: string): Promise<Friend> {
  const { email, mobile } = newcomer(who)
  const name = email.split('@')[0] ?? ''
  return { ...(await signUpGuest(origin, name, mobile)), name }
}

/** A browser of their own, signed in. */
export async function browserOf(browser: Browser, guest: Guest, device: BrowserContextOptions) {
  const context = await browser.newContext(device)
  const page = await context.newPage()
  await page.addInitScript(
    ({ token, id }) => {
      localStorage.setItem('token', token)
      localStorage.setItem('user', JSON.stringify({ id, status: 'active' }))
    },
    { token: guest.token, id: guest.id },
  )
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'My profile' })).toBeVisible()
  return { page, context, faults: watch(context) }
}

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' }).filter({ visible: true })

export const tab = (page: Page, name: string) => menu(page).getByRole('link', { name })

/** From the list of connections. */
export async function openChatWith(page: Page, friend: Friend): Promise<void> {
  await tab(page, 'Connections').click()
  await page.getByRole('tab', { name: /Connected/ }).click()
  await page.getByRole('button', { name: `Chat with ${friend.name}` }).click()
  await expect(messages(page)).toBeVisible()
}

export const messages = (page: Page) => page.getByRole('region', { name: /^Messages with/ })

/** What was said, from the top to the foot of what is on the screen. */
export const said = (page: Page): Promise<string[]> => messages(page).locator('p[dir="auto"]').allTextContents()

export async function write(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) {
    await page.getByLabel(/^Message to/).fill(text)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
  }
}
