import { expect, type Page, test } from '@playwright/test'
import { connectTestMembers } from '@satrangi/test-kit/guests'
import {
  desktop,
  mainTab,
  messages,
  messageTexts,
  openBrowser,
  openChatWith,
  phone,
  sendMessages,
  signUpNamedGuest,
} from '../../support/chat-pages.ts'
import { takeScreenshot } from '../../support/screenshots.ts'

/**
 * The browser's own lines for what was on its way when the network went: a request, one through the worker, the
 * worker itself.
 */
const offlineError = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|error occurred when fetching the script/

async function openChatOfTwo(browser: Parameters<typeof openBrowser>[0], origin: string) {
  const [asha, noor] = [await signUpNamedGuest(origin, 'Asha'), await signUpNamedGuest(origin, 'Noor')]
  await connectTestMembers(asha, noor)
  const one = await openBrowser(browser, asha, phone)
  const other = await openBrowser(browser, noor, desktop)
  await openChatWith(one.page, noor)
  await openChatWith(other.page, asha)
  await sendMessages(one.page, 'one')
  await expect.poll(() => messageTexts(other.page)).toEqual(['one'])
  return { asha, one, other }
}

/** The same messages in the same order on both sides, once each, and all of them stored. */
async function expectSame(one: Page, other: Page, texts: readonly string[]) {
  await expect.poll(async () => (await messageTexts(one)).length).toBe(texts.length)
  await expect.poll(() => messageTexts(other)).toEqual(await messageTexts(one))
  expect([...(await messageTexts(one))].sort()).toEqual([...texts].sort())
  for (const page of [one, other]) await expect(page.getByRole('img', { name: 'Sending' })).toHaveCount(0)
}

test('messages written while one member is offline arrive exactly once', async ({ browser, baseURL }) => {
  const { one, other } = await openChatOfTwo(browser, baseURL ?? '')
  await one.context.setOffline(true)
  await sendMessages(one.page, 'from the tunnel 1', 'from the tunnel 2', 'from the tunnel 3')
  await expect(one.page.getByText('No connection. We’ll send what you write when you’re back.')).toBeVisible()
  await expect(one.page.getByRole('img', { name: 'Sending' })).toHaveCount(3)
  await sendMessages(other.page, 'are you there?', 'hello?')
  await takeScreenshot(one.page, 'offline-phone-waiting')

  // Noor goes elsewhere; her badge counts what comes.
  await mainTab(other.page, 'Home').click()
  await one.context.setOffline(false)
  await expect(mainTab(other.page, 'Chat')).toHaveAccessibleName(/3/)
  await expect(one.page.getByText('No connection.')).toHaveCount(0)
  await mainTab(other.page, 'Chat').click()
  await expect(other.page.getByText('3 unread messages')).toBeAttached()
  await takeScreenshot(other.page, 'offline-desktop-badge')
  await other.page.getByRole('button', { name: /3 unread messages/ }).click()

  const all = ['one', 'from the tunnel 1', 'from the tunnel 2', 'from the tunnel 3', 'are you there?', 'hello?']
  await expectSame(one.page, other.page, all)
  // Read on both sides: no badge is left, and every tick says so.
  await expect(mainTab(other.page, 'Chat')).not.toHaveAccessibleName(/\d/)
  await expect(messages(one.page).getByRole('img', { name: 'Read' })).toHaveCount(4)
  await takeScreenshot(one.page, 'offline-phone-after')
  await one.page.goBack()
  await expect(mainTab(one.page, 'Chat')).not.toHaveAccessibleName(/\d/)
  expect(one.faults.filter((fault) => !offlineError.test(fault))).toEqual([])
  expect(other.faults).toEqual([])
  await one.context.close()
  await other.context.close()
})

test('a message removed while the receiver is offline is gone when they return', { tag: '@night' }, async ({
  browser,
  baseURL,
}) => {
  const { one, other } = await openChatOfTwo(browser, baseURL ?? '')
  await sendMessages(other.page, 'not what I meant', 'good night')
  await expect.poll(() => messageTexts(one.page)).toEqual(['one', 'not what I meant', 'good night'])

  await one.context.setOffline(true)
  await messages(other.page).getByText('not what I meant').click({ button: 'right' })
  await takeScreenshot(other.page, 'unsend-desktop-menu')
  await other.page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(messages(other.page).getByText('Message removed')).toBeVisible()
  await one.context.setOffline(false)
  await expect(messages(one.page).getByText('Message removed')).toBeVisible()
  await expect(one.page.getByText('not what I meant')).toHaveCount(0)

  // Live, the other way round, and in the list.
  await one.page
    .getByRole('region', { name: /^Messages/ })
    .getByText('one', { exact: true })
    .click({ button: 'right' })
  await takeScreenshot(one.page, 'unsend-phone-menu')
  await one.page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(messages(other.page).getByText('Message removed')).toHaveCount(2)
  await messages(other.page).getByText('good night').click({ button: 'right' })
  await other.page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(other.page.getByRole('navigation', { name: 'Conversations' }).getByText('Message removed')).toBeVisible()
  await expect(messages(one.page).getByText('Message removed')).toHaveCount(3)
  await takeScreenshot(one.page, 'unsend-phone')
  await takeScreenshot(other.page, 'unsend-desktop')
  await one.context.close()
  await other.context.close()
})

test('a page resumed from sleep loads the messages it missed', { tag: '@night' }, async ({ browser, baseURL }) => {
  const { one, other } = await openChatOfTwo(browser, baseURL ?? '')
  const devtools = await other.context.newCDPSession(other.page)
  await devtools.send('Debugger.enable')
  // Neither timers nor events run until it is let go.
  const pausePage = () => devtools.send('Debugger.pause')
  const resumePage = () => devtools.send('Debugger.resume')

  // The page stands still while its connection lives on.
  const paused = new Promise((resolve) => devtools.once('Debugger.paused', resolve))
  await pausePage()
  await paused
  await sendMessages(one.page, 'two', 'three')
  await expect(one.page.getByRole('img', { name: 'Sent' })).toHaveCount(2)
  await resumePage()
  await expectSame(one.page, other.page, ['one', 'two', 'three'])
  // All that was shown is read.
  await expect(one.page.getByRole('img', { name: 'Sent' })).toHaveCount(0)

  // The network goes and comes while the page stands still, with something half written.
  await other.page.getByLabel(/^Message to/).fill('half a thought')
  const pausedAgain = new Promise((resolve) => devtools.once('Debugger.paused', resolve))
  await pausePage()
  await pausedAgain
  await other.context.setOffline(true)
  await sendMessages(one.page, 'four', 'five')
  await expect(one.page.getByRole('img', { name: 'Sent' })).toHaveCount(2)
  await other.context.setOffline(false)
  await resumePage()
  await other.page.getByRole('button', { name: 'Send', exact: true }).click()
  await expectSame(one.page, other.page, ['one', 'two', 'three', 'four', 'five', 'half a thought'])
  await one.context.close()
  await other.context.close()
})

test('a clock jump of hours makes the page load missed messages', { tag: '@night' }, async ({ browser, baseURL }) => {
  const { asha, one, other } = await openChatOfTwo(browser, baseURL ?? '')
  await other.page.clock.install()
  await other.page.reload()
  await openChatWith(other.page, asha)
  await expect.poll(() => messageTexts(other.page)).toEqual(['one'])
  await other.context.setOffline(true)
  await sendMessages(one.page, 'two', 'three')
  await expect(one.page.getByRole('img', { name: 'Sent' })).toHaveCount(2)
  await other.page.clock.fastForward('03:00:00')
  await other.context.setOffline(false)
  await sendMessages(other.page, 'good morning')
  await expectSame(one.page, other.page, ['one', 'two', 'three', 'good morning'])
  await one.context.close()
  await other.context.close()
})
