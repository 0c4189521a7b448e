import { expect, type Page, test } from '@playwright/test'
import { routes } from '@satrangi/contract'
import { setFontSize } from '../../gallery/font-size.ts'
import { runAdmin } from '../../support/admin.ts'
import {
  desktop,
  mainTab,
  messages,
  messageTexts,
  openBrowser,
  phone,
  sendMessages,
  signUpNamedGuest,
} from '../../support/chat-pages.ts'
import { inspectPage } from '../../support/inspect.ts'
import { acceptanceOf } from '../../support/new-connection.ts'
import { takeScreenshot } from '../../support/screenshots.ts'

// From the acceptance of a request to the first words, on both sides; and how much room a phone leaves them.

test('an acceptance leads both members to their first words', async ({ browser, baseURL }) => {
  const origin = baseURL ?? ''
  const [asha, noor] = [await signUpNamedGuest(origin, 'Asha'), await signUpNamedGuest(origin, 'Noor')]
  // A note arrives once somebody has looked at its sender.
  await runAdmin('approve', asha.id, '--all', '--as', 'e2e')
  await asha.call(routes.requests.send, { body: { user_id: noor.id, note: 'Monsoon walks?' } })

  const wide = await openBrowser(browser, noor, desktop)
  await mainTab(wide.page, 'Connections').click()
  await wide.page.getByRole('tab', { name: /Pending/ }).click()
  await wide.page.getByRole('button', { name: `Accept the request of ${asha.id}` }).click()
  const accepted = acceptanceOf(wide.page, asha.name)
  await expect(accepted.getByText('Monsoon walks?')).toBeVisible()
  await inspectPage(wide.page)
  await takeScreenshot(wide.page, 'first-words-desktop')
  await accepted.getByRole('button', { name: 'Later' }).click()

  // Who had asked is shown it with the notification, and greets.
  const small = await openBrowser(browser, asha, phone)
  await small.page.getByRole('button', { name: /^Notifications/ }).click()
  await small.page.getByRole('tab', { name: 'Requests' }).click()
  await small.page.getByRole('button', { name: new RegExp(noor.name) }).click()
  const found = acceptanceOf(small.page, noor.name)
  await expect(found.getByText('Your note')).toBeVisible()
  await inspectPage(small.page)
  await takeScreenshot(small.page, 'first-words-phone')
  await found.getByRole('button', { name: 'Say Hi' }).click()
  await expect.poll(() => messageTexts(small.page)).toEqual(['Monsoon walks?', 'Hi'])

  // The two have talked, so that the other side is led to the conversation.
  await wide.page.getByRole('tab', { name: /Connected/ }).click()
  await wide.page.getByRole('button', { name: `Chat with ${asha.name}` }).click()
  await expect(messages(wide.page).getByText('1 new message')).toBeVisible()
  await expect(wide.page.getByRole('complementary', { name: `About ${asha.name}` })).toBeVisible()
  await sendMessages(wide.page, 'Yes! On Sunday, by the lake?')
  await expect(messages(small.page).getByText('Yes! On Sunday, by the lake?')).toBeVisible()

  await test.step('a phone has one bar, and shows the last message whatever the keyboard', async () => {
    await expect(mainTab(small.page, 'Chat')).toHaveCount(0)
    await small.page.setViewportSize({ width: 390, height: 420 })
    await expectLastMessage(small.page)
    await takeScreenshot(small.page, 'first-words-phone-keyboard')
    await small.page.setViewportSize(phone.viewport)
    await setFontSize(await small.context.newCDPSession(small.page), 32)
    await expectLastMessage(small.page)
    const room = await messages(small.page).boundingBox()
    expect(room?.height).toBeGreaterThanOrEqual(phone.viewport.height / 2)
    await takeScreenshot(small.page, 'first-words-phone-large-letters')
  })
  for (const { faults, context } of [wide, small]) {
    expect(faults).toEqual([])
    await context.close()
  }
})

async function expectLastMessage(page: Page): Promise<void> {
  await expect(messages(page).locator('p[dir="auto"]').last()).toBeInViewport({ ratio: 1 })
  await expect(page.getByLabel(/^Message to/)).toBeInViewport({ ratio: 1 })
}
