import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { signUpTestMember, type TestMember } from '@satrangi/test-kit/guests'
import { collectFaults } from './collect-faults.ts'
import { openFirstChat } from './new-connection.ts'
import { createNewMember } from './new-member.ts'
import { saveData } from './save-data.ts'

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
export const desktop = { viewport: { width: 1440, height: 900 } }

export interface NamedGuest extends TestMember {
  /** The name that connections see. */
  name: string
}

/** Signs up a member through the API. */
export async function signUpNamedGuest(origin: string, who: string): Promise<NamedGuest> {
  const { email, mobile } = createNewMember(who)
  const name = email.split('@')[0] ?? ''
  return { ...(await signUpTestMember(origin, name, mobile)), name }
}

/** Opens a browser context that is signed in as this member. */
export async function openBrowser(browser: Browser, guest: TestMember, device: BrowserContextOptions) {
  const context = await browser.newContext(device)
  await saveData(context)
  const page = await context.newPage()
  await page.addInitScript(
    ({ token, id }) => {
      localStorage.setItem('token', token)
      localStorage.setItem('user', JSON.stringify({ id, status: 'active' }))
      localStorage.setItem('nameNoticeRequest', 'yes')
      localStorage.setItem('nameNoticeAccept', 'yes')
    },
    { token: guest.token, id: guest.id },
  )
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'My profile' })).toBeVisible()
  return { page, context, faults: collectFaults(context) }
}

const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' }).filter({ visible: true })

export const mainTab = (page: Page, name: string) => mainMenu(page).getByRole('link', { name })

/** Opens the conversation from the list of connections. */
export async function openChatWith(page: Page, friend: NamedGuest): Promise<void> {
  await mainTab(page, 'Connections').click()
  await page.getByRole('tab', { name: /Connected/ }).click()
  await openFirstChat(page, friend.name)
  await expect(messages(page)).toBeVisible()
}

export const messages = (page: Page) => page.getByRole('region', { name: /^Messages with/ })

/** The texts of the chat messages on the page, from top to bottom. */
export const messageTexts = (page: Page): Promise<string[]> => messages(page).locator('p[dir="auto"]').allTextContents()

export async function sendMessages(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) {
    await page.getByLabel(/^Message to/).fill(text)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
  }
}
