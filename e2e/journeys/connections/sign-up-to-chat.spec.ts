import { type Browser, expect, type Page, test } from '@playwright/test'
import { routes } from '@satrangi/contract'
import { signUpTestMember } from '@satrangi/test-kit/guests'
import { collectFaults } from '../../support/collect-faults.ts'
import { findCard } from '../../support/find-card.ts'
import { createNewMember, signUp, testCode } from '../../support/new-member.ts'
import { takeScreenshot } from '../../support/screenshots.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const desktop = { viewport: { width: 1440, height: 900 } }

async function openBrowser(browser: Browser, device: typeof phone | typeof desktop) {
  const context = await browser.newContext(device)
  return { page: await context.newPage(), faults: collectFaults(context), close: () => context.close() }
}

/** Signs somebody up without the form, who is in as if they had just filled it in. */
async function signInAs(page: Page, name: string, origin: string): Promise<{ id: string }> {
  const { email, mobile } = createNewMember(name)
  const member = await signUpTestMember(origin, email.split('@')[0] ?? '', mobile)
  await member.call(routes.members.edit, { body: { name } })
  const { id, token } = member
  await page.goto('/')
  const stored = { token, user: JSON.stringify({ id, status: 'active' }) }
  await page.evaluate((items) => void Object.assign(localStorage, items), stored)
  await page.goto('/')
  return { id }
}

const openTab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main menu' }).filter({ visible: true }).getByRole('link', { name }).click()

const write = async (page: Page, text: string) => {
  await page.getByLabel(/^Message to/).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

test('a member signs up, finds another, connects and chats', async ({ browser, baseURL }) => {
  test.setTimeout(180_000)
  const asha = { ...createNewMember('Asha'), ...(await openBrowser(browser, phone)) }
  const noor = await openBrowser(browser, desktop)
  await signUp(asha.page, asha, { onStep: (step) => takeScreenshot(asha.page, `journey-phone-step-${step}`) })
  const { id } = await signInAs(noor.page, 'Noor', baseURL ?? '')

  // Asha finds her among the newest members and asks.
  await asha.page.goto('/?tab=new')
  const card = await findCard(asha.page, { id })
  await takeScreenshot(asha.page, 'journey-phone-home')
  await card.getByRole('button', { name: /Send Request/i }).click()
  const question = asha.page.getByRole('dialog', { name: `Send your request to ${id}?` })
  await expect(question.getByText('you see theirs. Until then your name stays hidden.')).toBeVisible()
  await question.getByRole('button', { name: 'Send Request' }).click()
  await expect(card.getByText('Request Sent')).toBeVisible()

  // Noor accepts.
  await openTab(noor.page, 'Connections')
  await noor.page.getByRole('tab', { name: /Pending/ }).click()
  await expect(noor.page.getByRole('heading', { name: 'Pending Requests (1)' })).toBeVisible()
  await takeScreenshot(noor.page, 'journey-desktop-pending')
  await noor.page.getByRole('button', { name: /^Accept/ }).click()
  await noor.page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  const sheet = noor.page.getByRole('dialog', { name: 'You and Asha can talk now' })
  await expect(sheet.getByRole('button', { name: /^Write: / })).toHaveCount(2)
  await takeScreenshot(noor.page, 'journey-desktop-accepted')
  await sheet.getByRole('button', { name: 'Later' }).click()
  await expect(noor.page.getByText('No pending requests')).toBeVisible()
  await noor.page.getByRole('tab', { name: /Connected/ }).click()
  await expect(noor.page.getByText('Asha')).toBeVisible()
  await noor.page.getByRole('button', { name: /^Chat/ }).click()

  // They talk, both ways, live.
  await openTab(asha.page, 'Connections')
  await asha.page.getByRole('button', { name: /^Chat/ }).click()
  const ashaSheet = asha.page.getByRole('dialog', { name: 'You and Noor can talk now' })
  await ashaSheet.getByLabel('Your own words').fill('Namaste! 🌼')
  await takeScreenshot(asha.page, 'journey-phone-accepted')
  await ashaSheet.getByRole('button', { name: 'Send' }).click()
  await expect(noor.page.getByRole('log').getByText('Namaste! 🌼')).toBeVisible()
  // What came before a conversation was open is in it, and is announced to nobody.
  await expect(asha.page.getByRole('region', { name: /^Messages with/ }).getByText('Namaste! 🌼')).toBeVisible()
  await write(noor.page, 'नमस्ते आशा, कैसी हो?')
  await expect(asha.page.getByRole('log').getByText('नमस्ते आशा, कैसी हो?')).toBeVisible()
  await takeScreenshot(asha.page, 'journey-phone-chat')
  await takeScreenshot(noor.page, 'journey-desktop-chat')

  // A block, of which the other side learns with whatever they load next, and its end.
  const chooseInMenu = async (name: string) => {
    await noor.page
      .getByRole('region', { name: /^Conversation with/ })
      .getByRole('button', { name: 'More', exact: true })
      .click()
    await noor.page.getByRole('menuitem', { name, exact: true }).click()
  }
  await chooseInMenu('Block')
  // The screen says so before the server does.
  const toggled = () => noor.page.waitForResponse((reply) => reply.url().endsWith(routes.blocks.toggle.path))
  const blocked = toggled()
  await noor.page.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
  await blocked
  await expect(noor.page.getByPlaceholder('Messaging disabled')).toBeDisabled()
  await asha.page.reload()
  await openTab(asha.page, 'Chat')
  await asha.page.getByRole('button', { name: new RegExp(`^${id}`) }).click()
  await expect(asha.page.getByPlaceholder('Messaging disabled')).toBeDisabled()
  await expect(asha.page.locator('main')).not.toContainText('Noor')
  await takeScreenshot(noor.page, 'journey-desktop-blocked')
  await takeScreenshot(asha.page, 'journey-phone-blocked')
  const unblocked = toggled()
  await chooseInMenu('Unblock')
  await unblocked
  await expect(noor.page.getByLabel('Message to Asha')).toBeEnabled()

  // After a reload everything is still there.
  await asha.page.reload()
  await openTab(asha.page, 'Chat')
  await takeScreenshot(asha.page, 'journey-phone-conversations')
  await asha.page.getByRole('button', { name: /^Noor/ }).click()
  const history = asha.page.getByRole('region', { name: /^Messages with/ })
  await expect(history.getByText('नमस्ते आशा, कैसी हो?')).toBeVisible()

  // Out, and in again with a code.
  // On a phone a conversation has no tabs.
  await asha.page.getByRole('main').getByRole('button', { name: 'Back' }).click()
  await openTab(asha.page, 'More')
  await takeScreenshot(asha.page, 'journey-phone-more')
  await asha.page.getByRole('button', { name: 'Logout', exact: true }).click()
  await asha.page.getByRole('tab', { name: 'OTP Login' }).click()
  await asha.page.getByLabel('Country code').selectOption({ label: '+33 (France)' })
  await asha.page.getByLabel('Mobile number').fill(asha.mobile)
  await asha.page.getByRole('button', { name: 'Send OTP' }).click()
  await asha.page.getByRole('textbox', { name: /^OTP/ }).fill(await testCode(asha.page))
  await takeScreenshot(asha.page, 'journey-phone-code')
  await asha.page.getByRole('button', { name: 'Verify' }).click()
  await expect(asha.page.getByText('Open to everyone, those likely to suit you first')).toBeVisible()
  await openTab(asha.page, 'Chat')
  await expect(asha.page.getByText('नमस्ते आशा, कैसी हो?').first()).toBeVisible()

  expect(asha.faults).toEqual([])
  expect(noor.faults).toEqual([])
  await asha.close()
  await noor.close()
})
