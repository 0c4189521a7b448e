import { expect, type Locator, type Page, test } from '@playwright/test'
import { connectTestMembers } from '@satrangi/test-kit/guests'
import {
  desktop,
  mainTab,
  messages,
  type NamedGuest,
  openBrowser,
  openChatWith,
  phone,
  sendMessages,
  signUpNamedGuest,
} from '../../support/chat-pages.ts'
import { findCard } from '../../support/find-card.ts'
import { takeScreenshot } from '../../support/screenshots.ts'

test('a member disconnects from the chat, the other side learns it with the next load, and only one of them can ask again', {
  tag: '@night',
}, async ({ browser, baseURL }) => {
  const origin = baseURL ?? ''
  const [asha, noor] = [await signUpNamedGuest(origin, 'Asha'), await signUpNamedGuest(origin, 'Noor')]
  await connectTestMembers(asha, noor)
  const hers = await openBrowser(browser, asha, phone)
  const theirs = await openBrowser(browser, noor, desktop)
  await openChatWith(hers.page, noor)
  await openChatWith(theirs.page, asha)
  await sendMessages(hers.page, 'It was nice to meet you.')
  await expect(messages(theirs.page).getByText('It was nice to meet you.')).toBeVisible()

  await hers.page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
  await hers.page.getByRole('menuitem', { name: 'Disconnect' }).click()
  const question = hers.page.getByRole('dialog', { name: `Disconnect from ${noor.name}?` })
  await takeScreenshot(hers.page, 'journey-disconnect-question')
  await question.getByRole('button', { name: 'Disconnect' }).click()
  await expect(hers.page.getByText(`Disconnected from ${noor.name}`)).toBeVisible()
  await expect(hers.page.getByPlaceholder('Messaging disabled')).toBeDisabled()
  await expect(messages(hers.page).getByText('It was nice to meet you.')).toBeVisible()
  await takeScreenshot(hers.page, 'journey-disconnect-chat')

  // The other side is not notified: they learn it with whatever they load next.
  await mainTab(theirs.page, 'Connections').click()
  await theirs.page.reload()
  await expect(theirs.page.getByText('No connected requests')).toBeVisible()
  await expect(theirs.page.locator('main')).not.toContainText(asha.name)

  // Whoever was left has to wait; whoever left has not.
  await sendRequest(theirs.page, asha)
  await expect(theirs.page.getByText('You can send this member a request again later.')).toBeVisible()
  const card = await sendRequest(hers.page, noor)
  await expect(card.getByText('Request Sent')).toBeVisible()

  expect(hers.faults).toEqual([])
  // The refused request.
  expect(theirs.faults.filter((fault) => !/409/.test(fault))).toEqual([])
  await hers.context.close()
  await theirs.context.close()
})

/** Sends a request from the list of new members, and gives the card that it was sent from. */
async function sendRequest(page: Page, to: NamedGuest): Promise<Locator> {
  await page.goto('/?tab=new')
  // Members who sign up meanwhile may push the card away again.
  await expect(async () => {
    const card = await findCard(page, to)
    await card.getByRole('button', { name: /Send Request/ }).click({ timeout: 2_000 })
  }).toPass()
  return findCard(page, to)
}
