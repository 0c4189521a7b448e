import { expect, test } from '@playwright/test'
import { closeChats, signInWithConnections } from '../support/connections.ts'
import { inEachLanguage } from '../support/languages.ts'
import { takeScreenshots } from '../support/screenshots.ts'

// What one is told of: nothing yet, that somebody wrote, and that it could not be loaded.

inEachLanguage(['desktop', 'hi'], (t) => {
  test('notifications: empty, with messages, failing to load', { tag: '@night' }, async ({ page, baseURL }) => {
    const { asha, addConnection, openChat } = await signInWithConnections(page, baseURL ?? '', t)
    const bell = page.getByRole('button', { name: new RegExp(`^${t('shell.openNotifications')}`) })
    await bell.click()
    await expect(page.getByText(t('notifications.noViews'))).toBeVisible()
    await takeScreenshots(page, 'notifications-no-views')
    await page.getByRole('tab', { name: t('notifications.requests') }).click()
    await expect(page.getByText(t('notifications.noRequests'))).toBeVisible()
    await takeScreenshots(page, 'notifications-no-requests')
    for (const who of ['Noor', 'ज़ोया'])
      await (await openChat(await addConnection(who), asha)).sendMessage('Good morning!')
    await page.getByRole('tab', { name: t('notifications.messages') }).click()
    for (const who of ['Noor', 'ज़ोया']) {
      await expect(page.getByText(t('notifications.message', { who }))).toBeVisible()
    }
    await takeScreenshots(page, 'notifications-messages')

    await page.route('**/users/notification/*', (route) => route.fulfill({ status: 403, json: {} }))
    await page.reload()
    await bell.click()
    await expect(page.getByText(t('notifications.loadFailed'))).toBeVisible()
    await takeScreenshots(page, 'notifications-failed')
  })
})

test.afterEach(closeChats)
