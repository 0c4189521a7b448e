import { expect, type Page, test } from '@playwright/test'
import { connectGuests } from '@satrangi/test-kit/guests'
import { shoot } from '../support/shoot.ts'
import { browserOf, desktop, messages, openChatWith, phone, said, signUpFriend, tab, write } from '../support/talk.ts'

/** The browser's own lines for what was on its way when the network went: a request, one through the worker, the worker itself. */
const ofNoNetwork = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|error occurred when fetching the script/

async function twoWhoTalk(browser: Parameters<typeof browserOf>[0], origin: string) {
  const [asha, noor] = [await signUpFriend(origin, 'Asha'), await signUpFriend(origin, 'Noor')]
  await connectGuests(asha, noor)
  const one = await browserOf(browser, asha, phone)
  const other = await browserOf(browser, noor, desktop)
  await openChatWith(one.page, noor)
  await openChatWith(other.page, asha)
  await write(one.page, 'one')
  await expect.poll(() => said(other.page)).toEqual(['one'])
  return { asha, one, other }
}

/** The same messages in the same order on both sides, once each, and all of them stored. */
async function expectSame(one: Page, other: Page, texts: readonly string[]) {
  await expect.poll(async () => (await said(one)).length).toBe(texts.length)
  await expect.poll(() => said(other)).toEqual(await said(one))
  expect([...(await said(one))].sort()).toEqual([...texts].sort())
  for (const page of [one, other]) await expect(page.getByRole('img', { name: 'Sending' })).toHaveCount(0)
}

test('what two people write while one of them has no network is lost nowhere and there once', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const { one, other } = await twoWhoTalk(browser, baseURL ?? '')
  await one.context.setOffline(true)
  await write(one.page, 'from the tunnel 1', 'from the tunnel 2', 'from the tunnel 3')
  await expect(one.page.getByText('No connection. What you write is sent as soon as it is back.')).toBeVisible()
  await expect(one.page.getByRole('img', { name: 'Sending' })).toHaveCount(3)
  await write(other.page, 'are you there?', 'hello?')
  await shoot(one.page, 'offline-phone-waiting')

  // Noor goes elsewhere; her badge counts what comes.
  await tab(other.page, 'Home').click()
  await one.context.setOffline(false)
  await expect(tab(other.page, 'Chat')).toHaveAccessibleName(/3/)
  await expect(one.page.getByText('No connection.')).toHaveCount(0)
  await tab(other.page, 'Chat').click()
  await expect(other.page.getByText('3 unread messages')).toBeAttached()
  await shoot(other.page, 'offline-desktop-badge')
  await other.page.getByRole('button', { name: /3 unread messages/ }).click()

  const all = ['one', 'from the tunnel 1', 'from the tunnel 2', 'from the tunnel 3', 'are you there?', 'hello?']
  await expectSame(one.page, other.page, all)
  // Read on both sides: no badge is left, and every tick says so.
  await expect(tab(other.page, 'Chat')).not.toHaveAccessibleName(/\d/)
  await expect(tab(one.page, 'Chat')).not.toHaveAccessibleName(/\d/)
  await expect(messages(one.page).getByRole('img', { name: 'Read' })).toHaveCount(4)
  await shoot(one.page, 'offline-phone-after')
  expect(one.faults.filter((fault) => !ofNoNetwork.test(fault))).toEqual([])
  expect(other.faults).toEqual([])
  await one.context.close()
  await other.context.close()
})

test('a message that is taken back while the other side is away is gone when they return', async ({
  browser,
  baseURL,
}) => {
  const { one, other } = await twoWhoTalk(browser, baseURL ?? '')
  await write(other.page, 'not what I meant', 'good night')
  await expect.poll(() => said(one.page)).toEqual(['one', 'not what I meant', 'good night'])

  await one.context.setOffline(true)
  await messages(other.page).getByText('not what I meant').click({ button: 'right' })
  await shoot(other.page, 'unsend-desktop-menu')
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
  await shoot(one.page, 'unsend-phone-menu')
  await one.page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(messages(other.page).getByText('Message removed')).toHaveCount(2)
  await messages(other.page).getByText('good night').click({ button: 'right' })
  await other.page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(other.page.getByRole('navigation', { name: 'Conversations' }).getByText('Message removed')).toBeVisible()
  await expect(messages(one.page).getByText('Message removed')).toHaveCount(3)
  await shoot(one.page, 'unsend-phone')
  await shoot(other.page, 'unsend-desktop')
  await one.context.close()
  await other.context.close()
})

test('a page that stood still, as under a closed lid, has kept nothing back', async ({ browser, baseURL }) => {
  test.setTimeout(120_000)
  const { one, other } = await twoWhoTalk(browser, baseURL ?? '')
  const devtools = await other.context.newCDPSession(other.page)
  await devtools.send('Debugger.enable')
  // Neither timers nor events run until it is let go.
  const standStill = () => devtools.send('Debugger.pause')
  const goOn = () => devtools.send('Debugger.resume')

  // The page stands still while its connection lives on.
  const paused = new Promise((resolve) => devtools.once('Debugger.paused', resolve))
  await standStill()
  await paused
  await write(one.page, 'two', 'three')
  await expect(one.page.getByRole('img', { name: 'Sent' })).toHaveCount(2)
  await goOn()
  await expectSame(one.page, other.page, ['one', 'two', 'three'])

  // The network goes and comes while the page stands still, with something half written.
  await other.page.getByLabel(/^Message to/).fill('half a thought')
  const pausedAgain = new Promise((resolve) => devtools.once('Debugger.paused', resolve))
  await standStill()
  await pausedAgain
  await other.context.setOffline(true)
  await write(one.page, 'four', 'five')
  await expect(one.page.getByRole('img', { name: 'Sent' })).toHaveCount(2)
  await other.context.setOffline(false)
  await goOn()
  await other.page.getByRole('button', { name: 'Send', exact: true }).click()
  await expectSame(one.page, other.page, ['one', 'two', 'three', 'four', 'five', 'half a thought'])
  await one.context.close()
  await other.context.close()
})

test('a clock that jumps by hours makes the page look for what it missed', async ({ browser, baseURL }) => {
  test.setTimeout(120_000)
  const { asha, one, other } = await twoWhoTalk(browser, baseURL ?? '')
  await other.page.clock.install()
  await other.page.reload()
  await openChatWith(other.page, asha)
  await expect.poll(() => said(other.page)).toEqual(['one'])
  await other.context.setOffline(true)
  await write(one.page, 'two', 'three')
  await expect(one.page.getByRole('img', { name: 'Sent' })).toHaveCount(2)
  await other.page.clock.fastForward('03:00:00')
  await other.context.setOffline(false)
  await write(other.page, 'good morning')
  await expectSame(one.page, other.page, ['one', 'two', 'three', 'good morning'])
  await one.context.close()
  await other.context.close()
})
