import { expect, test } from '@playwright/test'
import { type Message, refusals, routes } from '@satrangi/contract'
import { chatLocators } from '../support/chat-locators.ts'
import { closeChats, signInWithConnections } from '../support/connections.ts'
import { inEachLanguage } from '../support/languages.ts'
import { openFirstChat } from '../support/new-connection.ts'
import { takeScreenshots } from '../support/screenshots.ts'

// What there is between two people who talk: much to read, what fails, what is taken back, and the end of it.

inEachLanguage(['phone', 'en'], (t) => {
  const { conversationWith, field, menu, messages, tick, waitForToastToClose } = chatLocators(t)

  test('a conversation of many days is scrolled from newest to oldest', async ({ page, baseURL }) => {
    const { asha, addConnection, openChat } = await signInWithConnections(page, baseURL ?? '', t)
    const noor = await addConnection('Noor')
    const [hers, mine] = [await openChat(noor, asha), await openChat(asha, noor)]
    const packing = ['a torch', 'two oranges', 'the blue umbrella', 'something to sing']
    const list = Array.from({ length: 24 }, (_, at) => `${at + 1}. ${packing[at % packing.length]}`)
    const said = [
      { by: hers, daysAgo: 9, text: 'Namaste Asha! Your drawings made me smile.' },
      { by: mine, daysAgo: 9, text: 'Thank you! Which one did you like best?' },
      { by: mine, daysAgo: 1, text: `For Sunday I am packing:\n${list.join('\n')}` },
      { by: hers, daysAgo: 1, text: `https://walks.example/${'around-the-lake-and-back-'.repeat(4)}?from=temple` },
      { by: mine, daysAgo: 0, text: 'मुझे झील वाला रास्ता सबसे अच्छा लगता है। सुबह छह बजे चलें?' },
      { by: hers, daysAgo: 0, text: '🌧️🎶' },
      { by: mine, daysAgo: 0, text: 'Rain or not, I am coming 🙂' },
    ]
    const ages = new Map<number, number>()
    const stored = []
    for (const { by, daysAgo, text } of said) {
      const message = await by.sendMessage(text)
      ages.set(message.id, daysAgo)
      stored.push(message)
    }
    const [beforeLast] = stored.slice(-2)
    if (beforeLast) hers.markRead(beforeLast)
    await page.route('**/chat/chat/history/**', async (route) => {
      const response = await route.fetch()
      const page: { messages: Message[] } = await response.json()
      const messages = page.messages.map((message) => agedBy(ages.get(message.id) ?? 0, message))
      await route.fulfill({ response, json: { ...page, messages } })
    })

    await page.goto('/chat')
    await conversationWith(page, 'Noor').click()
    await expect(tick(page, 'read')).toHaveCount(3)
    await expect(tick(page, 'sent')).toHaveCount(1)
    await expect(messages(page, 'Noor').getByText(t('chat.yesterday'), { exact: true })).toBeAttached()
    await takeScreenshots(page, 'chat-foot')
    await page.getByText(said[0]?.text ?? '').scrollIntoViewIfNeeded()
    await expect(page.getByRole('button', { name: t('chat.showMore') })).toBeAttached()
    await takeScreenshots(page, 'chat-top')
  })

  test('a message is refused, retried, discarded and removed', async ({ page, baseURL }) => {
    const refused = new Set(['Shall we meet at the lake?', 'At five?'])
    await page.routeWebSocket(/\/chat\/ws\/chat\//, (socket) => {
      const server = socket.connectToServer()
      socket.onMessage((frame) => {
        const { message, client_id } = JSON.parse(String(frame))
        if (!refused.has(message)) return server.send(frame)
        const { sentence: detail } = refusals.unavailable
        socket.send(JSON.stringify({ type: 'error', code: 'unavailable', params: {}, detail, client_id }))
      })
    })
    const { asha, addConnection, openChat } = await signInWithConnections(page, baseURL ?? '', t)
    const hers = await openChat(await addConnection('Noor'), asha)

    await page.goto('/connections?tab=connected')
    await openFirstChat(page, 'Noor', t)
    await expect(page.getByText(t('chat.sayHello'))).toBeVisible()
    await takeScreenshots(page, 'chat-begins')

    for (const text of refused) {
      await field(page, 'Noor').fill(text)
      await page.getByRole('button', { name: t('chat.send'), exact: true }).click()
      await expect(
        page
          .getByRole('alert')
          .filter({ hasText: t('refusals.unavailable') })
          .last(),
      ).toBeVisible()
    }
    await expect(tick(page, 'notSent')).toHaveCount(2)
    await takeScreenshots(page, 'chat-failed')
    refused.clear()
    await page
      .getByRole('button', { name: t('chat.tryAgain') })
      .first()
      .click()
    await expect(tick(page, 'sent')).toHaveCount(1)
    await page.getByRole('button', { name: t('chat.discard') }).click()
    await expect(page.getByText(t('Message discarded'))).toBeVisible()
    await expect(tick(page, 'notSent')).toHaveCount(0)
    await waitForToastToClose(page)

    const wrong = await hers.sendMessage('Not what I meant')
    await hers.sendMessage('Yes, at the old boathouse')
    const own = messages(page, 'Noor').getByText('Shall we meet at the lake?')
    await own.click({ button: 'right' })
    await expect(page.getByRole('menuitem', { name: t('chat.remove') })).toBeVisible()
    await takeScreenshots(page, 'chat-menu')
    await page.getByRole('menuitem', { name: t('chat.remove') }).click()
    await hers.unsend(wrong)
    await expect(messages(page, 'Noor').getByText(t('Message removed'))).toHaveCount(2)
    hers.type()
    await expect(page.getByText(t('chat.typing'))).toBeVisible()
    await takeScreenshots(page, 'chat-removed')

    await field(page, 'Noor').fill('la '.repeat(700))
    await expect(page.getByText(t('chat.tooLong', { over: 99 }))).toBeVisible()
    await takeScreenshots(page, 'chat-too-long')
  })

  test('the conversation list shows blocks of both sides and a deleted account', { tag: '@night' }, async ({
    page,
    baseURL,
  }) => {
    const { asha, addConnection, openChat } = await signInWithConnections(page, baseURL ?? '', t)
    const wrote = async (name: string, text: string) => {
      const who = await addConnection(name)
      const side = await openChat(who, asha)
      const message = await side.sendMessage(text)
      return { ...who, isRead: () => side.waitUntilRead(message) }
    }
    const noor = await wrote('Noor', 'Have you been to the boathouse?')
    const kabir = await wrote('Kabir', 'Good night!')
    const zoya = await wrote('ज़ोया', 'कल मिलते हैं? 🌼')
    await wrote('Meera', 'I have read the book that you told me about, and I have so much to say about it.')
    await page.goto('/chat')
    await conversationWith(page, 'ज़ोया').click()
    await field(page, 'ज़ोया').fill('हाँ, शाम को')
    await zoya.isRead()
    await page.goBack()

    await conversationWith(page, 'Noor').click()
    await menu(page).click()
    await page.getByRole('menuitem', { name: t('chat.block'), exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('profile.block') })
      .click()
    await expect(page.getByPlaceholder(t('Messaging disabled'))).toBeDisabled()
    await expect(page.getByText(t('chat.userHasBeenBlocked'), { exact: true }).first()).toBeVisible()
    await takeScreenshots(page, 'chat-blocked')
    await menu(page).click()
    await page.getByRole('menuitem', { name: t('chat.unblock'), exact: true }).click()
    await expect(field(page, 'Noor')).toBeEnabled()
    await noor.call(routes.blocks.toggle, { body: { user_id: asha.id } })
    await waitForToastToClose(page)
    await page.goto('/chat')
    await conversationWith(page, noor.id).click()
    await expect(page.getByPlaceholder(t('Messaging disabled'))).toBeDisabled()
    await takeScreenshots(page, 'chat-blocked-by-them')
    await page.goBack()

    await conversationWith(page, 'Kabir').click()
    await kabir.isRead()
    await kabir.call(routes.myData.erase, { body: {} })
    await expect(page.getByText(t('chat.deletedHint'))).toBeVisible()
    await takeScreenshots(page, 'chat-deleted')
    await page.goBack()
    await expect(page.getByText('हाँ, शाम को')).toBeVisible()
    await takeScreenshots(page, 'chat-list')
  })

  test('the sixth conversation of a day is read-only with a greeting', { tag: '@night' }, async ({ page, baseURL }) => {
    const { asha, addConnection } = await signInWithConnections(page, baseURL ?? '', t)
    const noor = await addConnection('Noor')
    await noor.call(routes.chat.greet, { body: { user_id: asha.id, greeting: 'Hello' } })
    for (const who of ['Ravi', 'Meera', 'Kabir', 'Zoya', 'Ishan']) {
      await asha.call(routes.chat.open, { body: { user_id: (await addConnection(who)).id } })
    }
    await page.goto('/chat')
    await conversationWith(page, 'Noor').click()
    await expect(page.getByText(t('Limit reached'))).toBeVisible()
    await expect(page.getByText(t('refusals.chat_limit', { limit: 5 })).last()).toBeVisible()
    // Whoever points at it keeps it.
    await page.getByText(t('Limit reached')).hover()
    await takeScreenshots(page, 'chat-limit-reached')
    await page.mouse.move(0, 0)
    await waitForToastToClose(page)
    // It has led to the plans; behind them is the conversation, to be read and greeted.
    await page.goBack()
    await expect(page.getByRole('button', { name: t('chat.sayHi') })).toBeVisible()
    await takeScreenshots(page, 'chat-limit')
    await page.getByRole('button', { name: t('chat.sayHi') }).click()
    await expect(page.getByText(t('chat.greeted'))).toBeVisible()
    await expect(messages(page, 'Noor').getByText('Hi', { exact: true })).toBeVisible()
    await takeScreenshots(page, 'chat-limit-greeted')
  })
})

test.afterEach(closeChats)
// A page of the history may still be on its way when a test is over.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

/** A message as if it had been written so many days before. */
function agedBy(days: number, message: Message): Message {
  return { ...message, timestamp: new Date(Date.parse(message.timestamp) - days * 86_400_000).toISOString() }
}
