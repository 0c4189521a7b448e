import { expect, test } from '@playwright/test'
import { chatLocators } from '../support/chat-locators.ts'
import { closeChats, signInWithConnections } from '../support/connections.ts'
import { inEachLanguage } from '../support/languages.ts'
import { takeScreenshots } from '../support/screenshots.ts'

// Talking where the line is bad: what could not be loaded, what waits, and how it goes on.

inEachLanguage(
  ['phone', 'en'],
  (t) => {
    const { conversationWith, field, messages, tick } = chatLocators(t)

    test('offline, every part of the chat says so, waits and resumes', { tag: '@night' }, async ({
      page,
      context,
      baseURL,
    }) => {
      const { asha, addConnection, openChat } = await signInWithConnections(page, baseURL ?? '', t)
      await (await openChat(await addConnection('Noor'), asha)).sendMessage('Are you on the train?')
      const isRefused = { list: true, history: true }
      const refuse = (part: keyof typeof isRefused, path: string) =>
        page.route(path, (route) => (isRefused[part] ? route.fulfill({ status: 403, json: {} }) : route.continue()))

      await refuse('list', '**/chat/users_with_last_message*')
      await refuse('history', '**/chat/chat/history/**')
      await page.goto('/chat')
      await expect(page.getByText(t('chat.loadFailed'))).toBeVisible()
      await takeScreenshots(page, 'chat-list-failed')
      // Pressed at once, for the list is asked for again by itself too.
      isRefused.list = false
      await page.getByRole('button', { name: t('common.retry') }).dispatchEvent('click')
      await conversationWith(page, 'Noor').click()
      await expect(page.getByText(t('chat.historyFailed'))).toBeVisible()
      await takeScreenshots(page, 'chat-failed-history')
      // Nobody presses anything.
      isRefused.history = false
      await expect(messages(page, 'Noor').getByText('Are you on the train?')).toBeVisible({ timeout: 30_000 })

      await context.setOffline(true)
      await field(page, 'Noor').fill('In the tunnel, one moment')
      await page.getByRole('button', { name: t('chat.send'), exact: true }).click()
      await expect(page.getByText(t('chat.offline'))).toBeVisible()
      // It says so once, so that nothing lies over what was written.
      await expect(page.getByText(t('common.offline'))).toBeHidden()
      await takeScreenshots(page, 'chat-offline')
      await context.setOffline(false)
      await expect(tick(page, 'sent')).toHaveCount(1)

      let letOn = () => {}
      const held = new Promise<void>((resolve) => {
        letOn = resolve
      })
      await page.route('**/chat/ws-ticket', async (route) => {
        await held
        await route.continue()
      })
      await page.reload()
      await conversationWith(page, 'Noor').click()
      await expect(page.getByText(t('chat.connecting'))).toBeVisible()
      await takeScreenshots(page, 'chat-connecting')
      letOn()
      await expect(page.getByText(t('chat.connecting'))).toBeHidden()
    })
  },
  { expectsFaults: true },
)

test.afterEach(closeChats)
