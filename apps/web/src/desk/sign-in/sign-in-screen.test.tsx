import { fieldProblem, routes } from '@satrangi/contract'
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

async function openCodeForm() {
  const { user } = renderWithApp(<DeskGate />)
  await user.click(await screen.findByRole('tab', { name: 'App code' }))
  return user
}

test('a moderator signs in with a code of their app and sees the queue', async () => {
  const calls = api.answer(routes.deskSession.signInWithTotp, signedInAtDesk())
  const user = await openCodeForm()
  await user.type(screen.getByLabelText(/^Handle/), ' Banyan ')
  await user.type(screen.getByLabelText(/^Code of your app/), '123456')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByText('Nothing waits here')).toBeTruthy()
  expect(calls[0]?.body).toEqual({ handle: 'banyan', otp: '123456' })
  expect(calls[0]?.token).toBeUndefined()
})

test('each field says what it wants, and nothing is sent without them', async () => {
  const calls = api.answer(routes.deskSession.signInWithTotp, signedInAtDesk())
  const user = await openCodeForm()
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(screen.getByText('Please enter your handle.')).toBeTruthy()
  expect(screen.getByText('Please enter a code.')).toBeTruthy()
  expect(calls).toHaveLength(0)
})

test('a wrong code is told at its field, and a malformed handle at its own', async () => {
  api.answer(routes.deskSession.signInWithTotp, { refuse: 'invalid_credentials' })
  const user = await openCodeForm()
  await user.type(screen.getByLabelText(/^Handle/), 'banyan')
  await user.type(screen.getByLabelText(/^Code of your app/), '123456{Enter}')
  expect(await screen.findByText(/^This code and handle did not sign you in/)).toBeTruthy()
  api.answer(routes.deskSession.signInWithTotp, {
    refuse: 'bad_input',
    problems: { handle: fieldProblem('handle_malformed') },
  })
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByText('A handle has 3 to 20 lower-case letters, digits and hyphens.')).toBeTruthy()
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
