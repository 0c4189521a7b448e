import { ownDay, routes } from '@satrangi/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aProfile } from '../../../../test/a-card.ts'
import { aMembership } from '../../../../test/a-purchase.ts'
import { type FakeApi, fakeApi } from '../../../../test/fake-api.ts'
import { answerPrivacy } from '../../../../test/privacy.ts'
import { renderWithApp, signIn, viewer } from '../../../../test/render.tsx'
import { session } from '../../../lib/session.ts'
import { AppScreen } from './app-screen.tsx'
import { MoreScreen } from './more-screen.tsx'

let api: FakeApi

beforeEach(() => {
  api = fakeApi()
  api.install()
  signIn()
  answerPrivacy(api)
  api.answer(routes.members.view, { user: aProfile({ id: viewer.id, name: 'Asha' }) })
  api.answer(routes.timeZone.get, { time_zone: ownDay.timeZone, changeable_at: null })
  api.answer(routes.membership.mine, { membership: aMembership() })
})

test('the viewer is shown at the top', async () => {
  renderWithApp(<MoreScreen />)

  expect(await screen.findByText('Asha')).toBeDefined()
  expect(screen.getByText(viewer.id)).toBeDefined()
})

test('Logout is a row of its own, and not below Leave', async () => {
  renderWithApp(<MoreScreen />)
  const rows = within(screen.getByRole('region', { name: 'Settings' })).getAllByRole('button')
  expect(rows.map(({ textContent }) => textContent?.replace(/[A-Z][a-z]+ .*/, '')).slice(-2)).toEqual([
    'Logout',
    'Leave',
  ])
})

test('Logout leaves this device even when the server cannot be reached', async () => {
  api.answer(routes.sessions.logout, { refuse: 'unavailable' })
  const { user } = renderWithApp(<MoreScreen />)
  await user.click(screen.getByRole('button', { name: 'Logout' }))

  await waitFor(() => expect(session.getSnapshot().token).toBeUndefined())
})

test('a selected theme takes effect immediately', async () => {
  const { user } = renderWithApp(<AppScreen />)
  await user.click(screen.getByRole('radio', { name: 'Dark' }))
  expect(document.documentElement.dataset.theme).toBe('dark')
  await user.click(screen.getByRole('radio', { name: 'System' }))
  expect(document.documentElement.dataset.theme).toBeUndefined()
})
