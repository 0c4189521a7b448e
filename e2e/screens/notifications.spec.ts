import { expect, test } from '@playwright/test'
import { enterWithFriends, hangUp } from '../support/friends.ts'
import { inEachLanguage } from '../support/languages.ts'
import { shootBoth } from '../support/shoot.ts'

// What one is told of: nothing yet, that somebody wrote, and that it could not be loaded.

inEachLanguage((say) => {
  test('notifications tell nothing yet, then of messages, then cannot be loaded', async ({ page, baseURL }) => {
    const { asha, friend, between } = await enterWithFriends(page, baseURL ?? '', say)
    const bell = page.getByRole('button', { name: new RegExp(`^${say('shell.openNotifications')}`) })
    await bell.click()
    await expect(page.getByText(say('notifications.noViews'))).toBeVisible()
    await shootBoth(page, 'notifications-no-views')
    await page.getByRole('tab', { name: say('notifications.requests') }).click()
    await expect(page.getByText(say('notifications.noRequests'))).toBeVisible()
    await shootBoth(page, 'notifications-no-requests')
    for (const who of ['Noor', 'ज़ोया']) await (await between(await friend(who), asha)).say('Good morning!')
    await page.getByRole('tab', { name: say('notifications.messages') }).click()
    for (const who of ['Noor', 'ज़ोया']) {
      await expect(page.getByText(say('notifications.message', { who }))).toBeVisible()
    }
    await shootBoth(page, 'notifications-messages')

    await page.route('**/users/notification/*', (route) => route.fulfill({ status: 403, json: {} }))
    await page.reload()
    await bell.click()
    await expect(page.getByText(say('notifications.loadFailed'))).toBeVisible()
    await shootBoth(page, 'notifications-failed')
  })
})

test.afterEach(hangUp)
