import { outcome, type Profile, policyVersion, routes } from '@satrangi/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aMemberSummary, aProfile } from '../../../../../test/a-card.ts'
import { type FakeApi, fakeApi } from '../../../../../test/fake-api.ts'
import { renderWithApp, signIn, viewer } from '../../../../../test/render.tsx'
import { ShellLocation } from '../../../../../test/shell-location.tsx'
import { noPreferences } from '../../../../features/members/index.ts'
import { loadMessages } from '../../../../messages/parts.ts'
import { Waiting } from './waiting.tsx'

let api: FakeApi

const own = (overrides: Partial<Profile> = {}) =>
  api.answer(routes.members.view, {
    user: aProfile({ id: viewer.id, country: 'India', photo1: 'one.webp', photo1Approve: 'approved', ...overrides }),
  })
const requestsOf = (...ids: string[]) =>
  api.answer(routes.requests.received, {
    users: ids.map((id) => ({ ...aMemberSummary({ id }), created_at: '2026-03-01T10:00:00Z', note: null })),
    has_next: false,
    total: ids.length,
  })

beforeEach(async () => {
  await loadMessages('screens')
  api = fakeApi()
  api.install()
  signIn()
  own()
  requestsOf()
  localStorage.setItem('first-steps', 'hidden')
  api.answer(routes.preferences.get, { preferences: noPreferences })
  api.answer(routes.moderation.reviewTime, { hours: 5 })
  api.answer(routes.notifications.list, { notifications: [], has_next: false })
})

const renderWaiting = ({ isShort = false } = {}) =>
  renderWithApp(
    <>
      <Waiting isShort={isShort} />
      <ShellLocation />
    </>,
  )
const place = () => screen.getByLabelText('Where').textContent
const row = (name: string | RegExp) => screen.findByRole('button', { name })

test('requests lead to the list of those that wait', async () => {
  requestsOf('SGASKS0001', 'SGASKS0002')
  const { user } = renderWaiting()
  await user.click(await row('2 requests wait for your answer'))
  expect(place()).toContain('connections')
})

test('the short row shows little and names everything', async () => {
  requestsOf('SGASKS0001')
  renderWaiting({ isShort: true })
  expect((await row('1 request waits for your answer')).textContent).toBe('1 request')
})

test('a new connection leads to its conversation, and is read then', async () => {
  api.answer(routes.notifications.list, {
    notifications: [
      {
        ...{ id: 'one', type: 'accepted', event: null, message: '', created_at: '2026-03-01T10:00:00Z' },
        ...{ user: aMemberSummary({ id: 'SGN00R0001' }), is_read: false },
      },
    ],
    has_next: false,
  })
  api.answer(routes.notifications.unreadCount, { total_unread: 0 })
  const read = api.answer(routes.notifications.markRead, outcome('notifications_read'))
  const { user } = renderWaiting()
  await user.click(await row('SGN00R0001 accepted your request. Say hello'))
  await waitFor(() => expect(read).toHaveLength(1))
  expect(place()).toBe('chat')
})

test.each<[string, Partial<Profile>]>([
  ['A photo or text of yours was not approved. See what to change', { photo1Approve: 'rejected' }],
  ['We don’t know your country. Please choose it again', { country: 'Atlantis' }],
])('“%s” leads to the profile', async (name, overrides) => {
  own(overrides)
  const { user } = renderWaiting()
  await user.click(await row(name))
  expect(place()).toContain('edit-profile')
})

test('everything that waits is one row, and a press away', async () => {
  localStorage.removeItem('first-steps')
  requestsOf('SGASKS0001')
  own({ photo1Approve: 'pending' })
  api.answer(routes.consents.get, { version: policyVersion, is_due: true })
  api.answer(routes.consents.store, outcome('policy_notice_read'))
  const { user } = renderWaiting()
  await user.click(await row('1 request waits for your answer +2'))

  const sheet = within(screen.getByRole('dialog', { name: 'Waiting for you' }))
  expect(sheet.getByText('0 of 4 done')).toBeDefined()
  expect(sheet.getByRole('button', { name: /A photo and a few words In review/ })).toBeDefined()
  await user.click(sheet.getByRole('button', { name: 'I’ve read this' }))
  await waitFor(() => expect(sheet.queryByText('Our policies have changed')).toBeNull())
  await user.click(sheet.getByRole('button', { name: 'Hide these steps' }))
  expect(await sheet.findByText(/within 5 hours/)).toBeDefined()
  await user.click(sheet.getByRole('button', { name: '1 request waits for your answer' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(place()).toContain('connections')
})

test('nothing is there where nothing waits', async () => {
  const { client } = renderWaiting()
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(document.querySelector('[data-waiting]')).toBeNull()
})
