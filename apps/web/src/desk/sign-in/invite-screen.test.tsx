import { routes } from '@satrangi/contract'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signedInAtDesk } from '../../../test/a-desk.ts'
import { type FakeApi, fakeApi } from '../../../test/fake-api.ts'
import { renderWithApp } from '../../../test/render.tsx'
import { DeskGate } from '../desk-gate.tsx'
import { pendingInvite, readInvite } from './invite.ts'

const invite = '3V8N1R6Y9C0E4G7J2M5P8S1V4Y7A0D3F'
const secret = 'E2L47CMHTDUJX5NAE2L47CMHTDUJX5NA'
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

const answerSetup = () =>
  api.answer(routes.deskSession.totpForInvite, {
    setup_id: 'Y7A0D3F6H9K2N5Q8T1W4Z7B0E3G6J9M2',
    secret,
    uri: `otpauth://totp/x:neem?secret=${secret}`,
  })

test('the secret of the link leaves the address at once', () => {
  expect(location.hash).toBe('')
  expect(pendingInvite.get()).toBe(invite)
})

test('a moderator accepts with an app, and comes to the desk only once the codes are kept', async () => {
  answerSetup()
  const accepted = api.answer(routes.deskSession.acceptWithTotp, {
    ...signedInAtDesk(),
    recovery_codes: ['7K3M-9QXD-04TB-WZ2C'],
  })
  const { user } = renderWithApp(<DeskGate />)
  expect(await screen.findByText('E2L4 7CMH TDUJ X5NA E2L4 7CMH TDUJ X5NA')).toBeTruthy()
  expect(screen.getByRole('img', { name: /^Code to scan/ })).toBeTruthy()
  await user.type(screen.getByLabelText(/^Code of your app/), '487616{Enter}')
  expect(await screen.findByText('7K3M-9QXD-04TB-WZ2C')).toBeTruthy()
  const go = screen.getByRole('button', { name: 'Go to the desk' })
  expect(go).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('checkbox', { name: 'I have kept my codes' }))
  await user.click(go)
  expect(await screen.findByText('Nothing waits here')).toBeTruthy()
  expect(accepted[0]?.body).toMatchObject({ invite, otp: '487616' })
})

test('a wrong first code is told at its field', async () => {
  answerSetup()
  api.answer(routes.deskSession.acceptWithTotp, { refuse: 'invalid_otp' })
  const { user } = renderWithApp(<DeskGate />)
  await user.type(await screen.findByLabelText(/^Code of your app/), '111111{Enter}')
  expect(await screen.findByText(/^This is not the code that your app shows now/)).toBeTruthy()
})

test('a link that was used leads to the sign-in', async () => {
  api.answer(routes.deskSession.totpForInvite, { refuse: 'invite_gone' })
  const { user } = renderWithApp(<DeskGate />)
  expect(await screen.findByText('This link has been used or is too old. Please ask for a new one.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Sign in with an account you have' }))
  expect(await screen.findByRole('heading', { name: 'Sign in to the desk' })).toBeTruthy()
})
