import { expect, type Page, test } from '@playwright/test'
import { type AccountEvent, accountEventSentence, type Call, routes } from '@satrangi/contract'
import { connectTestMembers, createCaller, signUpTestMember, type TestMember } from '@satrangi/test-kit/guests'
import { runAdmin } from '../support/admin.ts'
import type { Translate } from '../support/catalogue.ts'
import { findCard } from '../support/find-card.ts'
import { captureAndInspect } from '../support/inspect.ts'
import { inEachLanguage } from '../support/languages.ts'
import { openMorePage } from '../support/more-pages.ts'
import { createNewMember } from '../support/new-member.ts'
import { takeScreenshots } from '../support/screenshots.ts'
import { signInAsGuest } from '../support/sign-in.ts'

// Who asks whom, what one is told of, and what one can do about somebody who threatens.

inEachLanguage(['phone', 'en'], (t) => {
  test('requests with a note are received, answered and withdrawn', { tag: '@night' }, async ({ page, baseURL }) => {
    const origin = baseURL ?? ''
    const { asha, call } = await enter(page, origin, t)
    const [noor, kabir, zoya] = await Promise.all([guest(origin), guest(origin), guest(origin)])
    // A note arrives once somebody has looked at its sender.
    for (const { id } of [noor, zoya]) await runAdmin('approve', id, '--all', '--as', 'e2e')
    await connectTestMembers(kabir, { ...asha, token: '', call })
    await noor.call(routes.requests.send, {
      body: { user_id: asha.id, note: `We both sing, and we both draw. ${'I would love to hear more. '.repeat(6)}` },
    })
    await zoya.call(routes.requests.send, { body: { user_id: asha.id, note: 'Monsoon walks? 🌧' } })

    // The screen opens where requests wait.
    await page.goto('/connections')
    await expect(page.getByRole('heading', { name: t('requests.pendingHeading', { count: 2 }) })).toBeVisible()
    await page.getByRole('tab', { name: t('requests.connected') }).click()
    await expect(page.getByRole('heading', { name: t('requests.connectedHeading', { count: 1 }) })).toBeVisible()
    await captureAndInspect(page, 'requests-connected')
    await page.getByRole('button', { name: t('requests.moreAbout', { who: '' }).trim() }).click()
    await takeScreenshots(page, 'requests-menu')
    await page.getByRole('menuitem', { name: t('profile.block') }).press('Escape')
    await page.getByRole('tab', { name: t('requests.pending') }).click()
    await expect(page.getByRole('heading', { name: t('requests.pendingHeading', { count: 2 }) })).toBeVisible()
    await takeScreenshots(page, 'requests-pending')
    await page.getByRole('button', { name: t('requests.noteMore') }).click()
    await expect(page.getByRole('button', { name: t('requests.noteLess') })).toBeVisible()
    await takeScreenshots(page, 'requests-note-open')
    await page.getByRole('button', { name: t('requests.rejectWho', { who: noor.id }) }).click()
    await expect(page.getByRole('heading', { name: t('requests.pendingHeading', { count: 1 }) })).toBeVisible()

    await expect(page.getByText(t('requests.rejected', { who: noor.id }))).toBeVisible()

    const ravi = await guest(origin)
    await page.goto('/?tab=new')
    await (await findCard(page, ravi))
      .getByRole('button', { name: t('discovery.viewProfileOf', { who: ravi.id }) })
      .last()
      .click()
    await page.getByRole('button', { name: t('Add a note') }).click()
    await page.getByLabel(t('Add a short note')).fill('You also like short meetings?')
    await takeScreenshots(page, 'request-note')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('requests.noteSend') })
      .click()
    await expect(page.getByRole('button', { name: t('Request Sent') })).toBeVisible()
    await takeScreenshots(page, 'request-sent')

    await page.goto('/connections?tab=sent')
    await expect(page.getByRole('heading', { name: t('requests.sentHeading', { count: 1 }) })).toBeVisible()
    await takeScreenshots(page, 'requests-sent')
    await page.getByRole('button', { name: t('requests.withdrawWho', { who: ravi.id }) }).click()
    await takeScreenshots(page, 'request-withdraw')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('Withdraw'), exact: true })
      .click()
    await expect(page.getByText(t('Request withdrawn'))).toBeVisible()
    await expect(page.getByText(t('No sent requests'))).toBeVisible()
    expect((await ravi.call(routes.requests.received)).total).toBe(0)
  })

  test('notifications are listed and can be switched off', { tag: '@night' }, async ({ page, baseURL }) => {
    const origin = baseURL ?? ''
    const { asha, call } = await enter(page, origin, t)
    const [noor, kabir, zoya] = await Promise.all([guest(origin), guest(origin), guest(origin)])
    await noor.call(routes.members.view, { params: { id: asha.id } })
    await connectTestMembers({ ...asha, token: '', call }, kabir)
    await zoya.call(routes.requests.send, { body: { user_id: asha.id } })
    await decide(page, { code: 'content_approved', params: { parts: ['photo1'] } })

    // On a phone the bell is hidden where it leads.
    const bell = (count: number, includeHidden = false) => {
      const name = `${t('shell.openNotifications')}, ${t('common.unreadCount', { count })}`
      return page.getByRole('button', { name, includeHidden })
    }
    await expect(bell(3)).toBeVisible()
    await bell(3).click()
    await expect(page.getByText(t('notifications.view', { who: noor.id }))).toBeVisible()
    await expect(
      page.getByText(t('accountEvents.content_approved', { parts: t('accountEvents.photo1'), count: 1 })),
    ).toBeVisible()
    await expect(bell(2, true)).toBeAttached()
    await captureAndInspect(page, 'notifications-views')
    await page.getByRole('tab', { name: t('notifications.requests') }).click()
    await expect(page.getByText(t('notifications.accepted', { who: '' }).trim())).toBeVisible()
    await expect(page.getByText(t('notifications.pending', { who: zoya.id }))).toBeVisible()
    await takeScreenshots(page, 'notifications-requests')
    await page.getByRole('tab', { name: t('notifications.messages') }).click()
    await expect(page.getByText(t('No messages yet'))).toBeVisible()
    await takeScreenshots(page, 'notifications-empty')
    await page.getByRole('tab', { name: t('notifications.requests') }).click()
    await page.getByRole('button', { name: t('notifications.pending', { who: zoya.id }) }).click()
    await expect(page.getByRole('heading', { name: t('requests.pendingHeading', { count: 1 }) })).toBeVisible()

    await openMorePage(page, 'app', t)
    await page
      .getByRole('main')
      .getByRole('button', { name: t('more.notifications') })
      .click()
    await page.getByRole('switch', { name: t('notifications.viewSwitch') }).click()
    await expect(page.getByRole('switch', { name: t('notifications.viewSwitch') })).not.toBeChecked()
    await captureAndInspect(page, 'notification-settings')
    await expect.poll(async () => (await call(routes.notifications.settings)).settings.view).toBe(false)
  })

  test('a threatened member reports, blocks and hides on one screen', async ({ page, baseURL }) => {
    const origin = baseURL ?? ''
    const { asha } = await enter(page, origin, t)
    const noor = await guest(origin)
    await noor.call(routes.requests.send, { body: { user_id: asha.id } })
    await page.goto('/connections?tab=pending')
    await page.getByRole('button', { name: t('requests.moreAbout', { who: noor.id }) }).click()
    await page.getByRole('menuitem', { name: t('profile.report') }).click()
    await page.getByRole('radio', { name: t('Threatens to out or blackmail me') }).check()
    await expect(page.getByRole('checkbox', { name: t('Block this member') })).toBeChecked()
    await page.getByRole('checkbox', { name: t('Hide my profile for now') }).check()
    await takeScreenshots(page, 'report-threat')
    await page.getByRole('link', { name: t('options.National Legal Services Authority') }).scrollIntoViewIfNeeded()
    await takeScreenshots(page, 'report-helplines')
    await page.getByRole('button', { name: t('Send Report') }).click()
    await expect(page.getByText(t('profile.reportBlocked', { who: noor.id }))).toBeVisible()
    await expect(page.getByText(t('profile.reportHidden'))).toBeVisible()
    await takeScreenshots(page, 'report-sent')
    await page.getByRole('button', { name: t('profile.reportDone') }).click()
    await expect(page.getByText(t('quotas.pausedTitle'), { exact: true })).toBeVisible()

    await page.goto('/more')
    await expect(page.getByText(t('Your profile is hidden. Nobody can find you.'))).toBeVisible()
    await takeScreenshots(page, 'more-hidden')
    await page.getByRole('button', { name: t('shell.openProfile'), exact: true }).click()
    await expect(page.getByRole('button', { name: t('See as others see me') })).toBeVisible()
    await takeScreenshots(page, 'own-profile-hidden')
    await page.getByRole('button', { name: t('Show me again') }).click()
    await expect(page.getByText(t('You can be found again'))).toBeVisible()
  })
})

async function guest(origin: string): Promise<TestMember> {
  const { email, mobile } = createNewMember('Guest')
  return signUpTestMember(origin, email.split('@')[0] ?? '', mobile)
}

async function enter(page: Page, origin: string, t: Translate): Promise<{ asha: { id: string }; call: Call }> {
  const asha = await signInAsGuest(page, origin, t)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  return { asha, call: createCaller(origin, token ?? '') }
}

/** A decision of the moderators, as the API would tell of it. */
async function decide(page: Page, event: AccountEvent) {
  const message = accountEventSentence(event)
  const decision = { id: '1', type: 'moderation', user: null, event, message, created_at: '2026-03-01T10:00:00Z' }
  await page.route('**/users/notification/*type=moderation*', (route) =>
    route.fulfill({ json: { notifications: [{ ...decision, is_read: false }], has_next: false } }),
  )
}
