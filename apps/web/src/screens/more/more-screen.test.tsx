import { outcome, ownDay, routes } from '@satrangi/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aProfile } from '../../../test/a-card.ts'
import { aMembership } from '../../../test/a-purchase.ts'
import { type FakeApi, fakeApi } from '../../../test/fake-api.ts'
import { answerPrivacy } from '../../../test/privacy.ts'
import { renderWithApp, signIn, viewer } from '../../../test/render.tsx'
import { session } from '../../lib/session.ts'
import { MoreScreen } from './more-screen.tsx'

let api: FakeApi
const device = { created_at: '2026-03-01T10:00:00Z', last_seen_at: '2026-03-01T10:00:00Z' }
const phone = {
  ...device,
  id: 'phone',
  device: 'Chrome on Android',
  browser: 'Chrome',
  system: 'Android',
  current: true,
}
const laptop = {
  ...device,
  id: 'laptop',
  device: 'Firefox on Windows',
  browser: 'Firefox',
  system: 'Windows',
  current: false,
}

beforeEach(() => {
  api = fakeApi()
  api.install()
  signIn()
  answerPrivacy(api)
  api.answer(routes.members.view, { user: aProfile({ id: viewer.id, name: 'Asha' }) })
  api.answer(routes.sessions.list, { sessions: [phone, laptop] })
  api.answer(routes.timeZone.get, { time_zone: ownDay.timeZone, changeable_at: null })
  api.answer(routes.membership.mine, { membership: aMembership() })
})

test('the viewer is shown at the top', async () => {
  renderWithApp(<MoreScreen />)

  expect(await screen.findByText('Asha')).toBeDefined()
  expect(screen.getByText(viewer.id)).toBeDefined()
})

test('another device can be signed out, the current one is only named', async () => {
  const ended = api.answer(routes.sessions.end, { ...outcome('device_signed_out') })
  const { user } = renderWithApp(<MoreScreen />)
  expect(await screen.findByText('This device')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Sign out Chrome on Android' })).toBeNull()
  const button = screen.getByRole('button', { name: 'Sign out Firefox on Windows' })
  api.answer(routes.sessions.list, { sessions: [phone] })
  await user.click(button)

  expect(await screen.findByText('Firefox on Windows was signed out')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Sign out Firefox on Windows' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByText('This device').closest('ul'))
  expect(ended.map(({ body }) => body)).toEqual([{ id: 'laptop' }])
})

test('Signing out everywhere asks first, and stays signed in when it could not be done', async () => {
  const calls = api.answer(routes.sessions.logout, { refuse: 'unexpected' })
  const { user } = renderWithApp(<MoreScreen />)
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(calls).toHaveLength(0)
  await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }))

  expect(await screen.findByText('The device could not be signed out. Please try again.')).toBeDefined()
  expect(session.getSnapshot().token).toBeDefined()

  api.answer(routes.sessions.logout, { ...outcome('signed_out') })
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sign out everywhere' }))
  await waitFor(() => expect(session.getSnapshot().token).toBeUndefined())
})

test('Logout leaves this device even when the server cannot be reached', async () => {
  api.answer(routes.sessions.logout, { refuse: 'unavailable' })
  const { user } = renderWithApp(<MoreScreen />)
  await user.click(screen.getByRole('button', { name: 'Logout' }))

  await waitFor(() => expect(session.getSnapshot().token).toBeUndefined())
})

test('a selected theme takes effect immediately', async () => {
  const { user } = renderWithApp(<MoreScreen />)
  await user.click(screen.getByRole('radio', { name: 'Dark' }))
  expect(document.documentElement.dataset.theme).toBe('dark')
  await user.click(screen.getByRole('radio', { name: 'System' }))
  expect(document.documentElement.dataset.theme).toBeUndefined()
})
