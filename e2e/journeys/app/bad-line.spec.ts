import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { routes } from '@satrangi/contract'
import { connectTestMembers, type TestMember } from '@satrangi/test-kit/guests'
import {
  messages,
  messageTexts,
  type NamedGuest,
  openBrowser,
  openChatWith,
  phone,
  sendMessages,
  signUpNamedGuest,
} from '../../support/chat-pages.ts'
import { openProxyWithoutUpgrades } from '../../support/proxy-without-upgrades.ts'
import { takeScreenshot } from '../../support/screenshots.ts'

async function twoConnected(origin: string): Promise<[NamedGuest, NamedGuest]> {
  const [asha, noor] = [await signUpNamedGuest(origin, 'Asha'), await signUpNamedGuest(origin, 'Noor')]
  await connectTestMembers(asha, noor)
  return [asha, noor]
}
const textsOf = async (who: TestMember, peer: TestMember) => {
  const { messages } = await who.call(routes.chat.history, { params: { id: peer.id }, query: {} })
  return messages.map(({ message }) => message).reverse()
}

test('what was written without a line is sent once the app is opened again, and a draft is still there', {
  tag: '@night',
}, async ({ browser, baseURL }) => {
  const [asha, noor] = await twoConnected(baseURL ?? '')
  const { page, context } = await openBrowser(browser, asha, phone)
  await openChatWith(page, noor)
  await context.setOffline(true)
  await sendMessages(page, 'In the tunnel.', 'Still in it.')
  await page.getByLabel(/^Message to/).fill('Half a thou')
  await expect(page.getByRole('img', { name: 'Sending' })).toHaveCount(2)
  await takeScreenshot(page, 'bad-line-phone-waiting')
  await page.close()
  await context.setOffline(false)

  // Not to the conversation: the app alone.
  const again = await context.newPage()
  await again.goto('/')
  await expect.poll(() => textsOf(noor, asha)).toEqual(['In the tunnel.', 'Still in it.'])
  await openChatWith(again, noor)
  await expect.poll(() => messageTexts(again)).toEqual(['In the tunnel.', 'Still in it.'])
  await expect(again.getByLabel(/^Message to/)).toHaveValue('Half a thou')

  // A shared phone keeps no words.
  await again.goto('/more')
  await again.evaluate(() => localStorage.removeItem('seal'))
  await again.goto('/')
  await openChatWith(again, noor)
  await expect(again.getByLabel(/^Message to/)).toHaveValue('')
  await context.close()
})

test('eight tabs share one socket, hear the same and do not drive each other out', { tag: '@night' }, async ({
  browser,
  baseURL,
}) => {
  const [asha, noor] = await twoConnected(baseURL ?? '')
  const { page, context } = await openBrowser(browser, asha, phone)
  let opened = 0
  context.on('page', (tab) => tab.on('websocket', (socket) => (opened += Number(socket.url().includes('/ws/chat/')))))
  await openChatWith(page, noor)
  const tabs: Page[] = [page]
  while (tabs.length < 8) tabs.push(await openTab(context))
  for (const tab of tabs.slice(1)) await openChatWith(tab, noor)
  await noor.call(routes.chat.send, { body: { user_id: asha.id, message: 'To all of you.', client_id: 'from-noor-1' } })
  for (const tab of tabs) await expect(messages(tab).getByText('To all of you.')).toBeVisible()
  await sendMessages(tabs[7] as Page, 'From the eighth.')
  for (const tab of tabs) await expect(messages(tab).getByText('From the eighth.')).toBeVisible()
  expect(opened).toBe(0)

  // The one with the socket goes, and the next takes over.
  await page.close()
  await expect.poll(() => opened).toBe(1)
  await sendMessages(tabs[3] as Page, 'And we go on.')
  for (const tab of tabs.slice(1)) await expect(messages(tab).getByText('And we go on.')).toBeVisible()
  await context.close()
})

async function openTab(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage()
  await tab.goto('/')
  return tab
}

test('behind a proxy that refuses sockets the chat goes on, and says so quietly', { tag: '@night' }, async ({
  browser,
  baseURL,
}) => {
  const [asha, noor] = await twoConnected(baseURL ?? '')
  const proxy = await openProxyWithoutUpgrades(baseURL ?? '')
  const context = await browser.newContext({ ...phone, baseURL: proxy.origin })
  const page = await context.newPage()
  await page.addInitScript(({ token, id }) => {
    localStorage.setItem('token', token)
    localStorage.setItem('user', JSON.stringify({ id, status: 'active' }))
  }, asha)
  await page.goto('/')
  await openChatWith(page, noor)
  await expect(page.getByText(/^This network blocks live chat/)).toBeVisible({ timeout: 30_000 })
  await sendMessages(page, 'From the hotel.')
  await expect(page.getByRole('img', { name: 'Sent', exact: true })).toHaveCount(1)
  expect(await textsOf(noor, asha)).toEqual(['From the hotel.'])
  await noor.call(routes.chat.send, { body: { user_id: asha.id, message: 'Heard.', client_id: 'from-noor-2' } })
  await expect(messages(page).getByText('Heard.')).toBeVisible({ timeout: 15_000 })
  await takeScreenshot(page, 'bad-line-phone-polling')
  await context.close()
  await proxy.close()
})
