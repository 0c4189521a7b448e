import { routes } from '@satrangi/contract'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FakeApi, fakeApi } from '../../../test/fake-api.ts'
import { renderWithApp } from '../../../test/render.tsx'
import { DeskGate } from '../desk-gate.tsx'
import { pendingInvite, readInvite } from './invite.ts'

const invite = '3V8N1R6Y9C0E4G7J2M5P8S1V4Y7A0D3F'
let api: FakeApi

beforeEach(() => {
  api = fakeApi()
  api.install()
  api.answer(routes.deskSession.get, { refuse: 'desk_session_expired' })
  api.answer(routes.deskQueue.list, { entries: [], has_next: false })
  history.replaceState(null, '', `/desk#invite=${invite}`)
  readInvite()
})

afterEach(() => {
  pendingInvite.drop()
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
})

test('the secret of the link leaves the address at once', () => {
  expect(location.hash).toBe('')
  expect(pendingInvite.get()).toBe(invite)
})

test('a link that was used leads to the sign-in', async () => {
  vi.stubGlobal('PublicKeyCredential', class {})
  api.answer(routes.deskSession.passkeyForInvite, { refuse: 'invite_gone' })
  const { user } = renderWithApp(<DeskGate />)
  await user.click(await screen.findByRole('button', { name: 'Create a passkey' }))
  expect(await screen.findByText('This link has been used or is too old. Please ask for a new one.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Sign in with an account you have' }))
  expect(await screen.findByRole('heading', { name: 'Sign in to the desk' })).toBeTruthy()
})

test('where two leads decided, the code of the other one is asked for, and sent', async () => {
  vi.stubGlobal('PublicKeyCredential', class {})
  const tried = api.answer(routes.deskSession.passkeyForInvite, { refuse: 'invite_code_needed' })
  const { user } = renderWithApp(<DeskGate />)
  const make = await screen.findByRole('button', { name: 'Create a passkey' })
  expect(screen.queryByLabelText(/^Code from the other lead/)).toBeNull()
  await user.click(make)
  await user.type(await screen.findByLabelText(/^Code from the other lead/), '3V8N-1R6Y-9C0E-4G7J')
  await user.click(make)
  await waitFor(() =>
    expect(tried.map(({ body }) => body)).toEqual([{ invite }, { invite, code: '3V8N-1R6Y-9C0E-4G7J' }]),
  )
  expect(await screen.findByText('Please type the code that the other lead gives you.')).toBeTruthy()
})

test('a browser without passkeys says so', async () => {
  renderWithApp(<DeskGate />)
  expect(await screen.findByText(/^This browser has no passkeys/)).toBeTruthy()
})
