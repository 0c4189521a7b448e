import { expect, type Page, test } from '@playwright/test'
import { type AccountEvent, accountEventSentence, type Call, routes } from '@satrangi/contract'
import { callerOf, connectGuests, type Guest, signUpGuest } from '@satrangi/test-kit/guests'
import { enterAsGuest } from '../support/enter.ts'
import { inEachLanguage } from '../support/languages.ts'
import { look } from '../support/look.ts'
import { newcomer } from '../support/newcomer.ts'
import { shootBoth } from '../support/shoot.ts'
import type { Say } from '../support/words.ts'

// Who asks whom, what one is told of, and what one can do about somebody who threatens.

inEachLanguage((say) => {
  test('requests come with a note, are answered, and are taken back', async ({ page, baseURL }) => {
    const origin = baseURL ?? ''
    const { asha, call } = await enter(page, origin, say)
    const [noor, kabir, zoya] = await Promise.all([guest(origin), guest(origin), guest(origin)])
    await connectGuests(kabir, { ...asha, token: '', call })
    await noor.call(routes.requests.send, {
      body: { user_id: asha.id, note: `We both sing, and we both draw. ${'I would love to hear more. '.repeat(6)}` },
    })
    await zoya.call(routes.requests.send, { body: { user_id: asha.id, note: 'Monsoon walks? 🌧' } })

    await page.goto('/connections')
    await expect(page.getByRole('heading', { name: say('requests.connectedHeading', { count: 1 }) })).toBeVisible()
    await look(page, 'requests-connected')
    await page.getByRole('button', { name: say('requests.moreAbout', { who: '' }).trim() }).click()
    await shootBoth(page, 'requests-menu')
    await page.getByRole('menuitem', { name: say('profile.block') }).press('Escape')
    await page.getByRole('tab', { name: say('requests.pending') }).click()
    await expect(page.getByRole('heading', { name: say('requests.pendingHeading', { count: 2 }) })).toBeVisible()
    await shootBoth(page, 'requests-pending')
    await page.getByRole('button', { name: say('requests.noteMore') }).click()
    await expect(page.getByRole('button', { name: say('requests.noteLess') })).toBeVisible()
    await shootBoth(page, 'requests-note-open')
    await page.getByRole('button', { name: say('requests.rejectWho', { who: noor.id }) }).click()
    await expect(page.getByRole('heading', { name: say('requests.pendingHeading', { count: 1 }) })).toBeVisible()

    await expect(page.getByText(say('Request rejected'))).toBeVisible()

    const ravi = await guest(origin)
    await page.goto('/?tab=new')
    await page
      .getByRole('button', { name: say('discovery.viewProfileOf', { who: ravi.id }) })
      .last()
      .click()
    await page.getByRole('button', { name: say('Add a note') }).click()
    await page.getByLabel(say('Add a short note')).fill('You also like short meetings?')
    await shootBoth(page, 'request-note')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('requests.noteSend') })
      .click()
    await expect(page.getByRole('button', { name: say('Request Sent') })).toBeVisible()
    await shootBoth(page, 'request-sent')

    await page.goto('/connections?tab=sent')
    await expect(page.getByRole('heading', { name: say('requests.sentHeading', { count: 1 }) })).toBeVisible()
    await shootBoth(page, 'requests-sent')
    await page.getByRole('button', { name: say('requests.withdrawWho', { who: ravi.id }) }).click()
    await shootBoth(page, 'request-withdraw')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('Withdraw'), exact: true })
      .click()
    await expect(page.getByText(say('Request withdrawn'))).toBeVisible()
    await expect(page.getByText(say('No sent requests'))).toBeVisible()
    expect((await ravi.call(routes.requests.received)).total).toBe(0)
  })

  test('notifications say what happened, and can be switched off', async ({ page, baseURL }) => {
    const origin = baseURL ?? ''
    const { asha, call } = await enter(page, origin, say)
    const [noor, kabir, zoya] = await Promise.all([guest(origin), guest(origin), guest(origin)])
    await noor.call(routes.members.view, { params: { id: asha.id } })
    await connectGuests({ ...asha, token: '', call }, kabir)
    await zoya.call(routes.requests.send, { body: { user_id: asha.id } })
    await decide(page, { code: 'content_approved', params: { parts: ['photo1'] } })

    const bell = (count: number) =>
      page.getByRole('button', { name: `${say('shell.openNotifications')}, ${say('common.unreadCount', { count })}` })
    await expect(bell(3)).toBeVisible()
    await bell(3).click()
    await expect(page.getByText(say('notifications.view', { who: noor.id }))).toBeVisible()
    await expect(
      page.getByText(say('accountEvents.content_approved', { parts: say('accountEvents.photo1'), count: 1 })),
    ).toBeVisible()
    await expect(bell(2)).toBeVisible()
    await look(page, 'notifications-views')
    await page.getByRole('tab', { name: say('notifications.requests') }).click()
    await expect(page.getByText(say('notifications.accepted', { who: '' }).trim())).toBeVisible()
    await expect(page.getByText(say('notifications.pending', { who: zoya.id }))).toBeVisible()
    await shootBoth(page, 'notifications-requests')
    await page.getByRole('tab', { name: say('notifications.messages') }).click()
    await expect(page.getByText(say('No messages yet'))).toBeVisible()
    await shootBoth(page, 'notifications-empty')
    await page.getByRole('tab', { name: say('notifications.requests') }).click()
    await page.getByRole('button', { name: say('notifications.pending', { who: zoya.id }) }).click()
    await expect(page.getByRole('heading', { name: say('requests.pendingHeading', { count: 1 }) })).toBeVisible()

    await page.goto('/more')
    await page
      .getByRole('main')
      .getByRole('button', { name: say('more.notifications') })
      .click()
    await page.getByRole('switch', { name: say('notifications.viewSwitch') }).click()
    await expect(page.getByRole('switch', { name: say('notifications.viewSwitch') })).not.toBeChecked()
    await look(page, 'notification-settings')
    await expect.poll(async () => (await call(routes.notifications.settings)).settings.view).toBe(false)
  })

  test('whoever is threatened reports, blocks and hides in one place', async ({ page, baseURL }) => {
    const origin = baseURL ?? ''
    const { asha } = await enter(page, origin, say)
    const noor = await guest(origin)
    await noor.call(routes.requests.send, { body: { user_id: asha.id } })
    await page.goto('/connections?tab=pending')
    await page.getByRole('button', { name: say('requests.moreAbout', { who: noor.id }) }).click()
    await page.getByRole('menuitem', { name: say('profile.report') }).click()
    await page.getByRole('radio', { name: say('Threatens to out or blackmail me') }).check()
    await expect(page.getByRole('checkbox', { name: say('Block this member') })).toBeChecked()
    await page.getByRole('checkbox', { name: say('Hide my profile for now') }).check()
    await shootBoth(page, 'report-threat')
    await page.getByRole('link', { name: say('options.National Legal Services Authority') }).scrollIntoViewIfNeeded()
    await shootBoth(page, 'report-helplines')
    await page.getByRole('button', { name: say('Send Report') }).click()
    await expect(page.getByText(say('profile.reportBlocked', { who: noor.id }))).toBeVisible()
    await expect(page.getByText(say('profile.reportHidden'))).toBeVisible()
    await shootBoth(page, 'report-sent')
    await page.getByRole('button', { name: say('profile.reportDone') }).click()
    await expect(page.getByText(say('No pending requests'))).toBeVisible()

    await page.goto('/more')
    await expect(page.getByText(say('Your profile is hidden. Nobody can find you.'))).toBeVisible()
    await shootBoth(page, 'more-hidden')
    await page.getByRole('button', { name: say('shell.openProfile'), exact: true }).click()
    await expect(page.getByRole('button', { name: say('See as others see me') })).toBeVisible()
    await shootBoth(page, 'own-profile-hidden')
    await page.getByRole('button', { name: say('Show me again') }).click()
    await expect(page.getByText(say('You can be found again'))).toBeVisible()
  })
})

async function guest(origin: string): Promise<Guest> {
  const { email, mobile } = newcomer('Guest')
  return signUpGuest(origin, email.split('@')[0] ?? '', mobile)
}

async function enter(page: Page, origin: string, say: Say): Promise<{ asha: { id: string }; call: Call }> {
  const asha = await enterAsGuest(page, origin, say)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  return { asha, call: callerOf(origin, token ?? '') }
}

/** A decision of the moderators, as the API would tell of it. */
async function decide(page: Page, event: AccountEvent) {
  const message = accountEventSentence(event)
  const decision = { id: '1', type: 'moderation', user: null, event, message, created_at: '2026-03-01T10:00:00Z' }
  await page.route('**/users/notification/*type=moderation*', (route) =>
    route.fulfill({ json: { notifications: [{ ...decision, is_read: false }], has_next: false } }),
  )
}
