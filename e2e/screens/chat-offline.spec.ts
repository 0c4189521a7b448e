import { expect, test } from '@playwright/test'
import { chatParts } from '../support/chat-parts.ts'
import { enterWithFriends, hangUp } from '../support/friends.ts'
import { inEachLanguage } from '../support/languages.ts'
import { shootBoth } from '../support/shoot.ts'

// Talking where the line is bad: what could not be loaded, what waits, and how it goes on.

inEachLanguage(
  (say) => {
    const { conversationWith, field, messages, tick } = chatParts(say)

    test('without a network everything says so, waits, and goes on', async ({ page, context, baseURL }) => {
      const { asha, friend, between } = await enterWithFriends(page, baseURL ?? '', say)
      await (await between(await friend('Noor'), asha)).say('Are you on the train?')
      const refuse = (path: string) => page.route(path, (route) => route.fulfill({ status: 403, json: {} }))

      await refuse('**/chat/users_with_last_message')
      await page.goto('/chat')
      await expect(page.getByText(say('chat.loadFailed'))).toBeVisible()
      await shootBoth(page, 'chat-list-failed')
      await page.unrouteAll()
      await refuse('**/chat/chat/history/**')
      await page.getByRole('button', { name: say('common.retry') }).click()
      await conversationWith(page, 'Noor').click()
      await expect(page.getByText(say('chat.historyFailed'))).toBeVisible()
      await shootBoth(page, 'chat-failed-history')
      // It is asked for again by itself too.
      await page.unrouteAll()
      await expect(messages(page, 'Noor').getByText('Are you on the train?')).toBeVisible({ timeout: 30_000 })

      await context.setOffline(true)
      await field(page, 'Noor').fill('In the tunnel, one moment')
      await page.getByRole('button', { name: say('chat.send'), exact: true }).click()
      await expect(page.getByText(say('chat.offline'))).toBeVisible()
      // It says so once, so that nothing lies over what was written.
      await expect(page.getByText(say('common.offline'))).toBeHidden()
      await shootBoth(page, 'chat-offline')
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
      await expect(page.getByText(say('chat.connecting'))).toBeVisible()
      await shootBoth(page, 'chat-connecting')
      letOn()
      await expect(page.getByText(say('chat.connecting'))).toBeHidden()
    })
  },
  { makesFaults: true },
)

test.afterEach(hangUp)
