import { expect, test } from '@playwright/test'
import { routes } from '@satrangi/contract'
import { connectTestMembers } from '@satrangi/test-kit/guests'
import {
  mainTab,
  messageTexts,
  type NamedGuest,
  openBrowser,
  phone,
  sendMessages,
  signUpNamedGuest,
} from '../../support/chat-pages.ts'
import { takeScreenshot } from '../../support/screenshots.ts'

test('the sixth conversation of a day is read-only with a greeting, and leads to the plans', { tag: '@night' }, async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const asha = await signUpNamedGuest(origin, 'Asha')
  const friends: NamedGuest[] = []
  for (const who of ['Noor', 'Ravi', 'Meera', 'Kabir', 'Zoya', 'Ishan']) {
    const friend = await signUpNamedGuest(origin, who)
    await connectTestMembers(friend, asha)
    await friend.call(routes.chat.greet, { body: { user_id: asha.id, greeting: 'Hello' } })
    friends.push(friend)
  }
  const [ishan, zoya, ...opened] = friends.toReversed() as [NamedGuest, NamedGuest, ...NamedGuest[]]
  for (const friend of opened) await asha.call(routes.chat.open, { body: { user_id: friend.id } })

  const { page, context, faults } = await openBrowser(browser, asha, phone)
  const conversation = (friend: NamedGuest) => page.getByRole('button', { name: new RegExp(friend.name) })
  const plans = page.getByRole('heading', { level: 1, name: 'Membership Plans' })
  await mainTab(page, 'Chat').click()
  await conversation(zoya).click()
  await sendMessages(page, 'Hello Zoya')
  await expect.poll(() => messageTexts(page)).toEqual(['Hello', 'Hello Zoya'])

  await page.goBack()
  await conversation(ishan).click()
  await expect(page.getByText('Limit reached')).toBeVisible()
  await expect(
    page.getByRole('alert').or(page.getByRole('status')).getByText('You have reached 5 chat opens today.').first(),
  ).toBeVisible()
  await expect(plans).toBeVisible()
  await takeScreenshot(page, 'limit-phone-toast')

  // Back in the conversation it can be read, and greeted once.
  await page.goBack()
  await expect.poll(() => messageTexts(page)).toEqual(['Hello'])
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await takeScreenshot(page, 'limit-phone-offer')
  await page.getByRole('button', { name: 'Say Hi' }).click()
  await expect.poll(() => messageTexts(page)).toEqual(['Hello', 'Hi'])
  await takeScreenshot(page, 'limit-phone-greeted')
  const { messages: heard } = await ishan.call(routes.chat.history, { params: { id: asha.id }, query: {} })
  expect(heard.map(({ message }) => message)).toEqual(['Hi', 'Hello'])

  // Coming again leads to the plans again, and both greetings are off.
  await page.goBack()
  await conversation(ishan).click()
  await expect(plans).toBeVisible()
  await page.goBack()
  await expect(page.getByText('You have said hello here today.')).toBeVisible()
  for (const name of ['Say Hi', 'Say Hello']) await expect(page.getByRole('button', { name })).toBeDisabled()
  await page.getByRole('button', { name: 'View Membership Plans' }).click()
  await expect(plans).toBeVisible()
  await page.goBack()

  // Those of today stay open.
  await page.goBack()
  await conversation(zoya).click()
  await expect(page.getByLabel(/^Message to/)).toBeEnabled()
  expect(faults).toEqual([])
  await context.close()
})
