import { routes } from '@satrangi/contract'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signedInAtDesk } from '../../../test/a-desk.ts'
import { type FakeApi, fakeApi } from '../../../test/fake-api.ts'
import { renderWithApp } from '../../../test/render.tsx'
import { DeskGate } from '../desk-gate.tsx'
import { deskSessionStore } from '../session/desk-session.store.ts'

let api: FakeApi

beforeEach(() => {
  api = fakeApi()
  api.install()
  api.answer(routes.deskSession.get, { refuse: 'desk_session_expired' })
  api.answer(routes.deskQueue.list, { entries: [], has_next: false })
})

afterEach(() => vi.unstubAllGlobals())

test('the sign-in says what to do without a passkey', async () => {
  renderWithApp(<DeskGate />)
  expect(await screen.findByText(/^Lost your passkey\? Two leads, or the operator/)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('an expired session leads back to the sign-in, which says so', async () => {
  api.answer(routes.deskSession.get, signedInAtDesk())
  renderWithApp(<DeskGate />)
  expect(await screen.findByText('Nothing waits here')).toBeTruthy()
  act(() => deskSessionStore.expire())
  expect(await screen.findByText('Your session has ended')).toBeTruthy()
  expect(screen.queryByText('Nothing waits here')).toBeNull()
})

test('signing out ends the session', async () => {
  api.answer(routes.deskSession.get, signedInAtDesk())
  const calls = api.answer(routes.deskSession.end, {
    success: true,
    code: 'desk_signed_out',
    message: 'You are signed out of the desk.',
  })
  const { user } = renderWithApp(<DeskGate />)
  await user.click(await screen.findByRole('button', { name: 'Sign out' }))
  expect(await screen.findByRole('heading', { name: 'Sign in to the desk' })).toBeTruthy()
  await waitFor(() => expect(calls).toHaveLength(1))
})
