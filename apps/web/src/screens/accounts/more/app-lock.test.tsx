import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderWithApp, signIn } from '../../../../test/render.tsx'
import { lock, lockKey } from '../../../lib/lock.ts'
import { AppLock } from './app-lock.tsx'

beforeEach(() => signIn())

const dialog = () => within(screen.getByRole('dialog'))
const kept = () => JSON.parse(localStorage.getItem(lockKey) ?? 'null')

async function setPin(user: ReturnType<typeof renderWithApp>['user'], pin = '2468') {
  await user.click(screen.getByRole('button', { name: 'Set a PIN' }))
  await user.type(dialog().getByLabelText(/^New PIN \*/), pin)
  await user.type(dialog().getByLabelText(/^Repeat new PIN/), pin)
  await user.click(dialog().getByRole('button', { name: 'Set PIN' }))
  await screen.findByText('App lock is on')
}

test('A PIN is set with the same digits twice, and then it is chosen when to lock', async () => {
  const { user } = renderWithApp(<AppLock />)
  expect(screen.getByText('It protects you from a glance, not from someone who examines this device.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Set a PIN' }))
  await user.type(dialog().getByLabelText(/^New PIN \*/), '2468')
  await user.type(dialog().getByLabelText(/^Repeat new PIN/), '2469')
  await user.click(dialog().getByRole('button', { name: 'Set PIN' }))
  expect(await dialog().findByText('The PINs don’t match.')).toBeDefined()
  expect(kept()).toBeNull()
  await user.clear(dialog().getByLabelText(/^Repeat new PIN/))
  await user.type(dialog().getByLabelText(/^Repeat new PIN/), '2468')
  await user.click(dialog().getByRole('button', { name: 'Set PIN' }))
  expect(await screen.findByText('App lock is on')).toBeDefined()

  expect([lock.getSnapshot(), kept().minutes]).toEqual(['open', 0])
  await user.selectOptions(screen.getByLabelText('Lock after'), '5 minutes away')
  expect(kept().minutes).toBe(5)
})

test('The lock is turned off with the PIN, and with nothing else', async () => {
  const { user } = renderWithApp(<AppLock />)
  await setPin(user)
  await user.click(screen.getByRole('button', { name: 'Turn off' }))
  await user.type(dialog().getByLabelText(/^Current PIN/), '1111{Enter}')
  expect(await dialog().findByText('That PIN is not right. Please try again.')).toBeDefined()
  expect(lock.getSnapshot()).toBe('open')
  await user.type(dialog().getByLabelText(/^Current PIN/), '2468{Enter}')
  await waitFor(() => expect(lock.getSnapshot()).toBe('none'))
  expect([kept(), screen.queryByRole('dialog')]).toEqual([null, null])
})

test('Another PIN takes the present one, and a slip in the new one costs no try', async () => {
  const { user } = renderWithApp(<AppLock />)
  await setPin(user)
  const before = kept().hash
  await user.click(screen.getByRole('button', { name: 'Change PIN' }))
  const [present, next, again] = [/^Current PIN/, /^New PIN \*/, /^Repeat new PIN/].map((name) =>
    dialog().getByLabelText(name),
  ) as [HTMLElement, HTMLElement, HTMLElement]
  await user.type(present, '2468')
  await user.type(next, '13579')
  await user.type(again, '1357')
  await user.click(dialog().getByRole('button', { name: 'Change PIN' }))
  expect([localStorage.getItem('lockTries'), kept().hash]).toEqual([null, before])
  await user.type(again, '9')
  await user.click(dialog().getByRole('button', { name: 'Change PIN' }))
  expect(await screen.findByText('Your PIN was changed')).toBeDefined()
  expect(kept().hash).not.toBe(before)
})
