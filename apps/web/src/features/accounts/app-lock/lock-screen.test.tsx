import { outcome, routes } from '@satrangi/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeApi } from '../../../../test/fake-api.ts'
import { renderWithApp, signIn } from '../../../../test/render.tsx'
import { lock, lockKey } from '../../../lib/lock.ts'
import { session } from '../../../lib/session.ts'
import { removeLock, setPin } from './app-lock.ts'
import { LockScreen } from './lock-screen.tsx'

beforeEach(async () => {
  signIn()
  await setPin('2468')
  lock.shut()
  return removeLock
})

const show = () => renderWithApp(<LockScreen />)
const field = () => screen.getByLabelText<HTMLInputElement>(/^PIN/)

test('unlocks with the right PIN, also pasted with spaces', async () => {
  const { user } = show()
  expect(screen.getByRole('dialog', { name: 'Enter your PIN' })).toBeDefined()
  expect(field().inputMode).toBe('numeric')
  await user.click(field())
  await user.paste('24 68')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(lock.getSnapshot()).toBe('open'))
})

test('reports a wrong PIN, and clears and focuses the field', async () => {
  const { user } = show()
  await user.type(field(), '1111')
  await user.click(screen.getByRole('button', { name: 'Unlock' }))
  expect(await screen.findByText('That PIN is not right. Please try again.')).toBeDefined()
  expect(field().value).toBe('')
  expect(document.activeElement).toBe(field())
  expect(lock.getSnapshot()).toBe('shut')
})

test('does not count too few digits as an attempt', async () => {
  const { user } = show()
  await user.type(field(), '12{Enter}')
  expect(await screen.findByText('Please enter 4 to 8 digits.')).toBeDefined()
  expect(localStorage.getItem('lockTries')).toBeNull()
})

test('makes too many wrong attempts wait, across page loads', async () => {
  localStorage.setItem('lockTries', JSON.stringify({ wrong: 9, at: Date.now() }))
  show()
  expect(screen.getByText('Too many attempts. Please wait before you try again.')).toBeDefined()
  expect(screen.getByRole('button', { name: /^Unlock in \d+:\d\d$/ }).getAttribute('aria-disabled')).toBe('true')
})

test('signs out a member who forgot the PIN, and clears the device', async () => {
  const api = fakeApi()
  api.install()
  const asked = api.answer(routes.sessions.logout, { ...outcome('signed_out') })
  localStorage.setItem('theme', 'dark')
  const { user } = show()
  await user.click(screen.getByRole('button', { name: 'Forgot PIN?' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Back' }))
  await user.click(screen.getByRole('button', { name: 'Sign out' }))

  await waitFor(() => expect(session.getSnapshot().token).toBeUndefined())
  expect(asked.map(({ token }) => token)).toEqual(['token-of-asha'])
  expect(localStorage.getItem(lockKey)).toBeNull()
  expect(Object.keys(localStorage)).toEqual(['theme', 'start'])
  expect(lock.getSnapshot()).toBe('none')
})
