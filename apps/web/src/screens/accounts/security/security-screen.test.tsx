import { fieldProblem, outcome, routes } from '@satrangi/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aProfile } from '../../../../test/a-card.ts'
import { type FakeApi, fakeApi } from '../../../../test/fake-api.ts'
import { renderWithApp, signIn, viewer } from '../../../../test/render.tsx'
import { ShellLocation } from '../../../../test/shell-location.tsx'
import { StepUp } from '../../../app/step-up.tsx'
import { session } from '../../../lib/session.ts'
import { SecurityScreen } from './security-screen.tsx'

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

const signInOn = (n: number) => ({
  device: 'Chrome on Android',
  browser: 'Chrome',
  system: 'Android',
  at: `2026-03-0${n}T10:00:00Z`,
})

beforeEach(() => {
  api = fakeApi()
  api.install()
  signIn()
  api.answer(routes.members.view, { user: aProfile({ id: viewer.id, name: 'Asha', verify_email: true }) })
  api.answer(routes.sessions.list, { sessions: [phone, laptop] })
  api.answer(routes.sessions.signIns, { sign_ins: [signInOn(2), signInOn(1)] })
})

const open = () =>
  renderWithApp(
    <>
      <SecurityScreen />
      <StepUp />
      <ShellLocation />
    </>,
  )

test('another device can be signed out, the current one is only named', async () => {
  const ended = api.answer(routes.sessions.end, { ...outcome('device_signed_out') })
  const { user } = open()
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
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(calls).toHaveLength(0)
  await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }))

  expect(await screen.findByText('The device was not signed out. Please try again.')).toBeDefined()
  expect(session.getSnapshot().token).toBeDefined()

  api.answer(routes.sessions.logout, { ...outcome('signed_out') })
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sign out everywhere' }))
  await waitFor(() => expect(session.getSnapshot().token).toBeUndefined())
})

test('a new password is kept as typed while the member confirms that it is them', async () => {
  const changes = api.answer(routes.sessions.changePassword, { refuse: 'step_up_required' })
  const stepUps = api.answer(routes.sessions.stepUp, { refuse: 'wrong_password' })
  const { user } = open()
  await user.type(screen.getByLabelText(/^New password/), 'six slow rivers')
  await user.click(screen.getByRole('button', { name: 'Change password' }))

  const sheet = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }))
  expect(document.activeElement).toBe(sheet.getByLabelText(/^Your password/))
  await user.type(sheet.getByLabelText(/^Your password/), 'not this one')
  await user.click(sheet.getByRole('button', { name: 'Confirm' }))
  expect(await sheet.findByText('This is not your password.')).toBeDefined()

  api.answer(routes.sessions.stepUp, outcome('stepped_up'))
  api.answer(routes.sessions.changePassword, outcome('password_changed'))
  await user.click(sheet.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('Your password is changed')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(stepUps.map(({ body }) => body)).toEqual([{ password: 'not this one' }])
  expect(changes.map(({ body }) => body)).toEqual([{ password: 'six slow rivers' }])
  expect(screen.getByLabelText<HTMLInputElement>(/^New password/).value).toBe('')
})

test('closing the question leaves everything as it was, without an error', async () => {
  api.answer(routes.sessions.changePassword, { refuse: 'step_up_required' })
  const { user } = open()
  await user.type(screen.getByLabelText(/^New password/), 'six slow rivers')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByLabelText<HTMLInputElement>(/^New password/).value).toBe('six slow rivers')
  expect(await screen.findByRole('button', { name: 'Change password' })).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByText('Please confirm that it is you.')).toBeNull()
})

test('a code does instead of the password', async () => {
  api.answer(routes.sessions.changePassword, { refuse: 'step_up_required' })
  const sent = api.answer(routes.sessions.sendStepUpCode, { ...outcome('code_sent'), otp: '123456' })
  const stepUps = api.answer(routes.sessions.stepUp, outcome('stepped_up'))
  const { user } = open()
  await user.type(screen.getByLabelText(/^New password/), 'six slow rivers')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }))
  await user.click(sheet.getByRole('button', { name: 'Use a code instead' }))
  await user.click(sheet.getByRole('button', { name: 'Send code' }))
  const input = await sheet.findByRole('textbox', { name: /OTP/ })
  await waitFor(() => expect(document.activeElement).toBe(input))
  await user.type(input, '123456')
  api.answer(routes.sessions.changePassword, outcome('password_changed'))
  await user.click(sheet.getByRole('button', { name: 'Confirm' }))

  expect(await screen.findByText('Your password is changed')).toBeDefined()
  expect(sent).toHaveLength(1)
  expect(stepUps.map(({ body }) => body)).toEqual([{ otp: '123456' }])
})

test('a weak new password shows its error at the field', async () => {
  const params = { reason: 'fields' } as const
  api.answer(routes.sessions.changePassword, {
    refuse: 'bad_input',
    params,
    problems: { password: fieldProblem('password_common') },
  })
  const { user } = open()
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  expect(screen.getByText('Please enter a new password.')).toBeDefined()
  await user.type(screen.getByLabelText(/^New password/), 'password123')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  await waitFor(() => expect(screen.getByLabelText(/^New password/).getAttribute('aria-invalid')).toBe('true'))
})

test('“This was not me” asks first, signs every device out and leads to a new password', async () => {
  const calls = api.answer(routes.sessions.logout, outcome('signed_out'))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'This was not me' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Was it someone else?' }))
  expect(calls).toHaveLength(0)
  await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }))

  expect(await screen.findByText('Now choose a new password.')).toBeDefined()
  expect(calls.map(({ body }) => body)).toEqual([{ everywhere: true }])
  expect(session.getSnapshot().token).toBeUndefined()
})

test('the browser can be forgotten with the logout', async () => {
  const calls = api.answer(routes.sessions.logout, outcome('signed_out'))
  const { user } = open()
  await user.click(screen.getByRole('button', { name: 'Log out and forget this browser' }))
  await waitFor(() => expect(session.getSnapshot().token).toBeUndefined())
  expect(calls.map(({ body }) => body)).toEqual([{ forget_browser: true }])
})

test('an unconfirmed address can be confirmed from here', async () => {
  api.answer(routes.members.view, { user: aProfile({ id: viewer.id, verify_email: false }) })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Confirm email' }))
  expect(screen.getByRole('dialog', { name: 'Confirm your email' })).toBeDefined()
})

test('a long list of sign-ins is shown in full when asked', async () => {
  api.answer(routes.sessions.signIns, { sign_ins: [7, 6, 5, 4, 3, 2, 1].map((n) => signInOn(n)) })
  const { user } = open()
  expect(await screen.findByText(/March 7, 2026|7 March 2026/)).toBeDefined()
  expect(screen.queryByText(/March 1, 2026|1 March 2026/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show all 7' }))
  expect(screen.getByText(/March 1, 2026|1 March 2026/)).toBeDefined()
})
