import { fieldProblem, outcome, routes } from '@satrangi/contract'
import { act, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ashaSignedIn } from '../../../../test/a-card.ts'
import { type FakeApi, fakeApi } from '../../../../test/fake-api.ts'
import { renderWithApp, signIn } from '../../../../test/render.tsx'
import { session } from '../../../lib/session.ts'
import { LoginScreen } from './login-screen.tsx'

let api: FakeApi
const onSignedIn = vi.fn()
const onSignUp = vi.fn()

beforeEach(() => {
  api = fakeApi()
  api.install()
  api.answer(routes.signUp.countryCodes, {
    data: [
      { code: '+91', country: 'India' },
      { code: '+1', country: 'Canada' },
      { code: '+44', country: 'United Kingdom' },
    ],
  })
  onSignedIn.mockReset()
  onSignUp.mockReset()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const renderLogin = () => renderWithApp(<LoginScreen onSignedIn={onSignedIn} onSignUp={onSignUp} />).user

/** The form of another way in is fetched when it is chosen. */
async function choose(user: UserEvent, way: string) {
  await user.click(screen.getByRole('tab', { name: way }))
  await screen.findByRole('button', { name: 'Send OTP' })
}

test('a member logs in with an address and a password, and goes home', async () => {
  const calls = api.answer(routes.sessions.login, ashaSignedIn)
  const user = renderLogin()
  await user.type(screen.getByLabelText(/^Email/), ' asha@example.org ')
  await user.type(screen.getByLabelText(/^Password/), 'kal-se-pakka-9')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  await waitFor(() => expect(session.getSnapshot().token).toBe('token-of-asha'))
  expect(onSignedIn).toHaveBeenCalledOnce()
  expect(calls[0]?.body).toEqual({ username: 'asha@example.org', password: 'kal-se-pakka-9' })
})

test('the button says that it works, and the member id is as good as the address', async () => {
  let answer = (_reply: typeof ashaSignedIn) => {}
  api.answer(routes.sessions.login, () => new Promise<typeof ashaSignedIn>((resolve) => (answer = resolve)))
  const user = renderLogin()
  await user.type(screen.getByLabelText(/^Email/), 'SGASHA0001')
  await user.type(screen.getByLabelText(/^Password/), 'kal-se-pakka-9{Enter}')
  expect(await screen.findByRole('button', { name: 'Signing In...' })).toBeTruthy()
  await waitFor(() => answer(ashaSignedIn))
  await waitFor(() => expect(session.getSnapshot().token).toBe('token-of-asha'))
})

test('nothing is sent while a field is empty or the address is none; each field says what it wants', async () => {
  const calls = api.answer(routes.sessions.login, ashaSignedIn)
  const user = renderLogin()
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(screen.getByText('Please enter your email.')).toBeTruthy()
  expect(screen.getByText('Please enter your password.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText(/^Email/))
  await user.type(screen.getByLabelText(/^Email/), 'asha')
  expect(screen.getByText('Please enter a valid email address.')).toBeTruthy()
  expect(calls).toHaveLength(0)
})

test('a wrong password shows an error until the next attempt', async () => {
  api.answer(routes.sessions.login, { refuse: 'invalid_credentials' })
  const user = renderLogin()
  await user.type(screen.getByLabelText(/^Email/), 'asha@example.org')
  await user.type(screen.getByLabelText(/^Password/), 'wrong')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid credentials')
  expect(screen.getByLabelText(/^Email/)).toHaveProperty('value', 'asha@example.org')
  api.answer(routes.sessions.login, () => new Promise(() => {}))
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('a session that expired is told on the way back in, until somebody tries', async () => {
  api.answer(routes.sessions.login, { refuse: 'invalid_credentials' })
  signIn()
  act(() => session.expire('token-of-asha'))
  const user = renderLogin()
  expect(screen.getByRole('alert').textContent).toBe('Session expired. Please log in again.')
  await user.type(screen.getByLabelText(/^Email/), 'asha@example.org')
  await user.type(screen.getByLabelText(/^Password/), 'wrong{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid credentials')
})

test('whom a newer login displaced reads why, and that nothing is lost', () => {
  signIn()
  act(() => session.displace('token-of-asha'))
  renderLogin()
  expect(screen.getByRole('alert').textContent).toContain('more than five devices')
})

test('a code logs in: sent, shown for testing, counted down, verified', async () => {
  const sent = api.answer(routes.sessions.sendCode, { ...outcome('code_sent'), otp: '482913' })
  const verified = api.answer(routes.sessions.loginWithCode, ashaSignedIn)
  const user = renderLogin()
  await choose(user, 'OTP Login')
  expect(screen.getByRole('button', { name: 'Send OTP' })).toHaveProperty('disabled', true)
  await user.type(screen.getByLabelText(/^Mobile number/), ' 98123 45678 ')
  await user.click(screen.getByRole('button', { name: 'Send OTP' }))

  expect(await screen.findByText('For Testing')).toBeTruthy()
  expect(screen.getByText('Your OTP is 482913')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Resend OTP in 30s' }).getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(screen.getByLabelText(/^OTP/, { selector: 'input' }))
  const verify = screen.getByRole('button', { name: 'Verify' })
  expect(verify).toHaveProperty('disabled', true)
  await user.type(screen.getByLabelText(/^OTP/, { selector: 'input' }), ' 482913 ')
  await user.click(verify)
  await waitFor(() => expect(session.getSnapshot().token).toBe('token-of-asha'))
  expect(sent[0]?.body).toEqual({ country_code: '91', mobile: '9812345678', method: 'sms' })
  expect(verified[0]?.body).toEqual({ country_code: '91', mobile: '9812345678', otp: '482913' })
})

test('outside India the code comes by WhatsApp, and the two usual countries are there even without the list', async () => {
  api.answer(routes.signUp.countryCodes, { refuse: 'unavailable' })
  const sent = api.answer(routes.sessions.sendCode, { ...outcome('code_sent') })
  const user = renderLogin()
  await choose(user, 'OTP Login')
  expect(screen.getByText('We’ll send the code by SMS.')).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Country code'), '+44 (UK)')
  expect(screen.getByText('We’ll send the code by WhatsApp.')).toBeTruthy()
  await user.type(screen.getByLabelText(/^Mobile number/), '7700 900123')
  await user.click(screen.getByRole('button', { name: 'Send OTP' }))
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ country_code: '44', method: 'whatsapp' }))
})

test('the list of countries comes once each, with the usual two first', async () => {
  const user = renderLogin()
  await choose(user, 'OTP Login')
  await screen.findByRole('option', { name: '+1 (Canada)' })
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    '+91 (IN)',
    '+44 (UK)',
    '+1 (Canada)',
  ])
})

test('after the countdown another code can be asked for', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const sent = api.answer(routes.sessions.sendCode, { ...outcome('code_sent') })
  const user = renderLogin()
  await choose(user, 'OTP Login')
  await user.type(screen.getByLabelText(/^Mobile number/), '9812345678')
  await user.click(screen.getByRole('button', { name: 'Send OTP' }))
  await screen.findByRole('button', { name: /Resend OTP in/ })
  act(() => void vi.advanceTimersByTime(30_000))
  await user.click(await screen.findByRole('button', { name: 'Resend OTP' }))
  await waitFor(() => expect(sent).toHaveLength(2))
})

test('a wrong code is told, and a number that is none is told beside it', async () => {
  api.answer(routes.sessions.sendCode, {
    refuse: 'bad_input',
    problems: { mobile: fieldProblem('mobile_invalid') },
  })
  const user = renderLogin()
  await choose(user, 'OTP Login')
  await user.type(screen.getByLabelText(/^Mobile number/), '12345')
  await user.click(screen.getByRole('button', { name: 'Send OTP' }))
  expect(await screen.findByText('Please enter a valid mobile number.')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()

  api.answer(routes.sessions.sendCode, { ...outcome('code_sent') })
  api.answer(routes.sessions.loginWithCode, { refuse: 'invalid_otp' })
  await user.type(screen.getByLabelText(/^Mobile number/), '67890')
  await user.click(screen.getByRole('button', { name: 'Send OTP' }))
  await user.type(await screen.findByLabelText(/^OTP/, { selector: 'input' }), '000000')
  await user.click(screen.getByRole('button', { name: 'Verify' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid OTP')
})

test('a forgotten password is set anew, and the login says so', async () => {
  const sent = api.answer(routes.passwordReset.sendCode, { ...outcome('code_sent') })
  const reset = api.answer(routes.passwordReset.reset, {
    ...outcome('password_reset'),
  })
  const user = renderLogin()
  await choose(user, 'Forgot Password')
  expect(screen.getByRole('button', { name: 'Send OTP' })).toHaveProperty('disabled', true)
  await user.type(screen.getByLabelText(/^Mobile number or email/), 'asha@example.org')
  expect(screen.queryByLabelText('Country code')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Send OTP' }))
  await user.type(await screen.findByLabelText(/^OTP/, { selector: 'input' }), '482913')
  expect(screen.getByRole('button', { name: 'Reset' })).toHaveProperty('disabled', true)
  await user.type(screen.getByLabelText(/^New password/), 'naya-aur-lamba-1')
  await user.click(screen.getByRole('button', { name: 'Reset' }))

  const notice = await screen.findByRole('status')
  expect(notice.textContent).toBe('Password reset successful. Please login.')
  expect(notice.contains(document.activeElement) || document.activeElement?.contains(notice)).toBe(true)
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Login')
  expect(sent[0]?.body).toMatchObject({ contact_info: 'asha@example.org' })
  expect(reset[0]?.body).toEqual({ contact_info: 'asha@example.org', otp: '482913', password: 'naya-aur-lamba-1' })
})

test('a refused new password shows its error beside the field', async () => {
  api.answer(routes.passwordReset.sendCode, { ...outcome('code_sent') })
  api.answer(routes.passwordReset.reset, {
    refuse: 'bad_input',
    problems: { password: fieldProblem('password_common') },
  })
  const user = renderLogin()
  await choose(user, 'Forgot Password')
  await user.type(screen.getByLabelText(/^Mobile number or email/), '9812345678')
  expect(screen.getByLabelText('Country code')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Send OTP' }))
  await user.type(await screen.findByLabelText(/^OTP/, { selector: 'input' }), '482913')
  await user.type(screen.getByLabelText(/^New password/), 'password1')
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  expect(await screen.findByText('This password is too common. Please choose another one.')).toBeTruthy()
})

test('a network error shows a message', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const user = renderLogin()
  await user.type(screen.getByLabelText(/^Email/), 'asha@example.org')
  await user.type(screen.getByLabelText(/^Password/), 'kal-se-pakka-9')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Network error')
})

test('the sign-up button calls onSignUp', async () => {
  const user = renderLogin()
  await user.click(screen.getByRole('button', { name: 'Create New Account' }))
  expect(onSignUp).toHaveBeenCalledOnce()
})
