import { expect, test } from '@playwright/test'
import { routes } from '@satrangi/contract'
import { connectTestMembers } from '@satrangi/test-kit/guests'
import {
  mainTab,
  messages,
  openBrowser,
  openChatWith,
  phone,
  sendMessages,
  signUpNamedGuest,
} from '../../support/chat-pages.ts'
import { findCard } from '../../support/find-card.ts'
import { press, tabTo } from '../../support/keyboard.ts'

// Presses that take their own control away: whoever walks by keys goes on from what is left.

test('focus moves to an opened conversation and returns to its row', async ({ browser, baseURL }) => {
  const [asha, noor] = [await signUpNamedGuest(baseURL ?? '', 'Asha'), await signUpNamedGuest(baseURL ?? '', 'Noor')]
  await connectTestMembers(asha, noor)
  const { page, context } = await openBrowser(browser, asha, phone)
  await openChatWith(page, noor)
  await sendMessages(page, 'Namaste!')
  await expect(messages(page).getByRole('img', { name: 'Sent' })).toBeVisible()
  await page.reload()
  await mainTab(page, 'Chat').click()

  const row = page.getByRole('button', { name: new RegExp(`${noor.name}.*Namaste!`) })
  await press(page, row)
  await expect(page.getByRole('button', { name: new RegExp(`${noor.name}.*View Profile`) })).toBeFocused()
  const conversation = page.getByRole('region', { name: `Conversation with ${noor.name}` })
  await press(page, conversation.getByRole('button', { name: 'Back' }))
  await expect(row).toBeFocused()
  await context.close()
})

test('answering a request moves focus to the next request, on a profile to the next step', { tag: '@night' }, async ({
  browser,
  baseURL,
}) => {
  const [asha, noor] = [await signUpNamedGuest(baseURL ?? '', 'Asha'), await signUpNamedGuest(baseURL ?? '', 'Noor')]
  const ravi = await signUpNamedGuest(baseURL ?? '', 'Ravi')
  for (const one of [noor, ravi]) await one.call(routes.requests.send, { body: { user_id: asha.id } })
  const { page, context } = await openBrowser(browser, asha, phone)
  await mainTab(page, 'Connections').click()
  await page.getByRole('tab', { name: /^Pending/ }).click()
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

  await press(page, button(`Reject the request of ${ravi.id}`))
  await expect(button(`Accept the request of ${ravi.id}`)).toHaveCount(0)
  await expect(page.locator('li :focus')).toHaveCount(1)
  await page
    .getByRole('link', { name: new RegExp(noor.id) })
    .or(button(new RegExp(noor.id)))
    .first()
    .click()
  await press(page, button('Accept'))
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Later' }))
  await expect(button('Chat')).toBeFocused()
  await press(page, button('Block'))
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Block' }))
  await expect(button('Unblock')).toBeFocused()
  await tabTo(page, mainTab(page, 'Connections'))
  await context.close()
})

test('sending a request with a note moves focus to its status', async ({ browser, baseURL }) => {
  const [asha, noor] = [await signUpNamedGuest(baseURL ?? '', 'Asha'), await signUpNamedGuest(baseURL ?? '', 'Noor')]
  const { page, context } = await openBrowser(browser, asha, phone)
  await page.goto('/?tab=new')
  await (await findCard(page, noor))
    .getByRole('button', { name: new RegExp(noor.id) })
    .last()
    .click()
  await press(page, page.getByRole('button', { name: 'Add a note' }))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Add a short note').fill('We both sing.')
  await press(page, dialog.getByRole('button', { name: 'Send Request' }))
  await expect(page.getByRole('button', { name: 'Request Sent' })).toBeFocused()
  await context.close()
})
