import { expect, type Page, test } from '@playwright/test'
import { type Call, routes } from '@satrangi/contract'
import { enterAsGuest } from '../support/enter.ts'
import { look } from '../support/look.ts'
import { newcomer } from '../support/newcomer.ts'
import { callerOf, connectGuests, type Guest, signUpGuest } from '../support/people.ts'
import { watch } from '../support/watch.ts'

// Who asks whom, what one is told of, and what one can do about somebody who threatens.

for (const scheme of ['light', 'dark'] as const) {
  test.describe(`in ${scheme}`, () => {
    test.use({ colorScheme: scheme, reducedMotion: 'reduce' })
    test.setTimeout(120_000)
    let faults: string[]
    test.beforeEach(({ context }) => {
      faults = watch(context)
    })
    test.afterEach(() => {
      expect(faults).toEqual([])
    })

    test('requests come with a note, are answered, and are taken back', async ({ page, baseURL }) => {
      const origin = baseURL ?? ''
      const { asha, call } = await enter(page, origin)
      const [noor, kabir, zoya] = await Promise.all([guest(origin), guest(origin), guest(origin)])
      await connectGuests(kabir, { ...asha, token: '', call })
      await noor.call(routes.requests.send, {
        body: { user_id: asha.id, note: `We both sing, and we both draw. ${'I would love to hear more. '.repeat(6)}` },
      })
      await zoya.call(routes.requests.send, { body: { user_id: asha.id, note: 'Monsoon walks? 🌧' } })

      await page.goto('/connections')
      await expect(page.getByRole('heading', { name: 'Connected Requests (1)' })).toBeVisible()
      await look(page, 'requests-connected')
      await page.getByRole('button', { name: /^What you can do about/ }).click()
      await look(page, 'requests-menu')
      await page.getByRole('menuitem', { name: 'Block' }).press('Escape')
      await page.getByRole('tab', { name: /Pending/ }).click()
      await expect(page.getByRole('heading', { name: 'Pending Requests (2)' })).toBeVisible()
      await look(page, 'requests-pending')
      await page.getByRole('button', { name: 'Read all of it' }).click()
      await expect(page.getByRole('button', { name: 'Show less' })).toBeVisible()
      await look(page, 'requests-note-open')
      await page.getByRole('button', { name: `Reject the request of ${noor.id}` }).click()
      await expect(page.getByRole('heading', { name: 'Pending Requests (1)' })).toBeVisible()

      const ravi = await guest(origin)
      await page.goto('/?tab=new')
      await page
        .getByRole('button', { name: `View Profile of ${ravi.id}` })
        .last()
        .click()
      await page.getByRole('button', { name: 'Add a note' }).click()
      await page.getByLabel('Add a short note').fill('You also like short meetings?')
      await look(page, 'request-note')
      await page.getByRole('dialog').getByRole('button', { name: 'Send Request' }).click()
      await expect(page.getByRole('button', { name: 'Request Sent' })).toBeVisible()
      await look(page, 'request-sent')

      await page.goto('/connections?tab=sent')
      await expect(page.getByRole('heading', { name: 'Sent Requests (1)' })).toBeVisible()
      await look(page, 'requests-sent')
      await page.getByRole('button', { name: `Withdraw the request to ${ravi.id}` }).click()
      await look(page, 'request-withdraw')
      await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click()
      await expect(page.getByText('Request withdrawn')).toBeVisible()
      await expect(page.getByText('No sent requests')).toBeVisible()
      expect((await ravi.call(routes.requests.received)).total).toBe(0)
    })

    test('notifications say what happened, and can be switched off', async ({ page, baseURL }) => {
      const origin = baseURL ?? ''
      const { asha, call } = await enter(page, origin)
      const [noor, kabir, zoya] = await Promise.all([guest(origin), guest(origin), guest(origin)])
      await noor.call(routes.members.view, { params: { id: asha.id } })
      await connectGuests({ ...asha, token: '', call }, kabir)
      await zoya.call(routes.requests.send, { body: { user_id: asha.id } })
      await decide(page, 'Your photo is shown to others now.')

      const bell = page.getByRole('button', { name: 'Notifications, 3 unread' })
      await expect(bell).toBeVisible()
      await bell.click()
      await expect(page.getByText(`${noor.id} viewed your profile`)).toBeVisible()
      await expect(page.getByText('Your photo is shown to others now.')).toBeVisible()
      await expect(page.getByRole('button', { name: /^Notifications, 2 unread/ })).toBeVisible()
      await look(page, 'notifications-views')
      await page.getByRole('tab', { name: 'Requests' }).click()
      await expect(page.getByText(/accepted your request$/)).toBeVisible()
      await expect(page.getByText(`${zoya.id} would like to connect with you`)).toBeVisible()
      await look(page, 'notifications-requests')
      await page.getByRole('tab', { name: 'Messages' }).click()
      await expect(page.getByText('No messages yet')).toBeVisible()
      await look(page, 'notifications-empty')
      await page.getByRole('tab', { name: 'Requests' }).click()
      await page.getByRole('button', { name: `${zoya.id} would like to connect with you` }).click()
      await expect(page.getByRole('heading', { name: 'Pending Requests (1)' })).toBeVisible()

      await page.goto('/more')
      await page.getByRole('main').getByRole('button', { name: 'Notifications' }).click()
      await page.getByRole('switch', { name: 'Views' }).click()
      await expect(page.getByRole('switch', { name: 'Views' })).not.toBeChecked()
      await look(page, 'notification-settings')
      await expect.poll(async () => (await call(routes.notifications.settings)).settings.view).toBe(false)
    })

    test('whoever is threatened reports, blocks and hides in one place', async ({ page, baseURL }) => {
      const origin = baseURL ?? ''
      const { asha } = await enter(page, origin)
      const noor = await guest(origin)
      await noor.call(routes.requests.send, { body: { user_id: asha.id } })
      await page.goto('/connections?tab=pending')
      await page.getByRole('button', { name: `What you can do about ${noor.id}` }).click()
      await page.getByRole('menuitem', { name: 'Report' }).click()
      await page.getByRole('radio', { name: 'Threatens to out or blackmail me' }).check()
      await expect(page.getByRole('checkbox', { name: 'Block this member' })).toBeChecked()
      await page.getByRole('checkbox', { name: 'Hide my profile for now' }).check()
      await look(page, 'report-threat')
      await page.getByRole('link', { name: /Legal Services/ }).scrollIntoViewIfNeeded()
      await look(page, 'report-helplines')
      await page.getByRole('button', { name: 'Send Report' }).click()
      await expect(page.getByText(`${noor.id} is blocked.`)).toBeVisible()
      await expect(page.getByText(/^Your profile is hidden\. To undo it/)).toBeVisible()
      await look(page, 'report-sent')
      await page.getByRole('button', { name: 'Done' }).click()
      await expect(page.getByText('No pending requests')).toBeVisible()

      await page.goto('/more')
      await expect(page.getByText('Your profile is hidden. Nobody can find you.')).toBeVisible()
      await look(page, 'more-hidden')
      await page.getByRole('button', { name: 'My profile', exact: true }).click()
      await expect(page.getByRole('button', { name: 'See as others see me' })).toBeVisible()
      await look(page, 'own-profile-hidden')
      await page.getByRole('button', { name: 'Show me again' }).click()
      await expect(page.getByText('You can be found again')).toBeVisible()
    })
  })
}

async function guest(origin: string): Promise<Guest> {
  const { email, mobile } = newcomer('Guest')
  return signUpGuest(origin, email.split('@')[0] ?? '', mobile)
}

async function enter(page: Page, origin: string): Promise<{ asha: { id: string }; call: Call }> {
  const asha = await enterAsGuest(page, origin)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  return { asha, call: callerOf(origin, token ?? '') }
}

/** A decision of the moderators, as the API would tell of it. */
async function decide(page: Page, message: string) {
  const decision = { id: '1', type: 'moderation', user: null, message, created_at: '2026-03-01T10:00:00Z' }
  await page.route('**/users/notification/*type=moderation*', (route) =>
    route.fulfill({ json: { notifications: [{ ...decision, is_read: false }], has_next: false } }),
  )
}
