import { outcome, routes } from '@satrangi/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeApi, fakeApi } from '../../../../test/fake-api.ts'
import { renderWithApp, signIn } from '../../../../test/render.tsx'
import { session } from '../../../lib/session.ts'
import { LeaveScreen } from './leave-screen.tsx'

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
  api.install()
  signIn()
})

async function openDeleteQuestion() {
  const { user, unmount } = renderWithApp(<LeaveScreen />)
  await user.click(screen.getByRole('button', { name: 'Delete Account' }))
  const question = await screen.findByRole('dialog', { name: 'Are you sure?' })
  return {
    user,
    unmount,
    question,
    answer: (word: string) => user.click(within(question).getByRole('button', { name: word })),
  }
}

test('deleting asks for confirmation, and No changes nothing', async () => {
  const deleted = api.answer(routes.myData.erase, { ...outcome('account_deleted') })
  const { question, answer } = await openDeleteQuestion()
  expect(
    within(question).getByText(/^This action will permanently delete your account\. A sealed copy .+ 30 days/),
  ).toBeDefined()
  await answer('No')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect([deleted.length, session.getSnapshot().token]).toEqual([0, 'token-of-asha'])
})

test('the question is gone when its screen is left', async () => {
  const { unmount } = await openDeleteQuestion()
  unmount()
  renderWithApp(<p>Another screen</p>)
  expect([screen.queryByText('Are you sure?'), screen.queryByRole('button', { name: 'Yes' })]).toEqual([null, null])
})

test("Yes deletes the account and clears the member's data on the device", async () => {
  const deleted = api.answer(routes.myData.erase, { ...outcome('account_deleted') })
  for (const [key, value] of [
    ['lock', '{}'],
    ['activeTab', 'more'],
    ['theme', 'dark'],
    ['discreet', 'yes'],
  ] as const) {
    localStorage.setItem(key, value)
  }
  sessionStorage.setItem('chatDrafts', '{}')
  const { answer } = await openDeleteQuestion()
  await answer('Yes')

  expect(await screen.findByText('Account Deleted')).toBeDefined()
  expect(screen.getByText('Your account has been deleted successfully.')).toBeDefined()
  expect([deleted.length, session.getSnapshot().token]).toEqual([1, undefined])
  expect([Object.keys(localStorage).sort(), sessionStorage.length]).toEqual([['discreet', 'theme'], 0])
})

test('a refusal shows its reason and keeps the session', async () => {
  api.answer(routes.myData.erase, { refuse: 'unavailable' })
  const { answer } = await openDeleteQuestion()
  await answer('Yes')
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('Delete Failed')).toBeDefined()
  expect(session.getSnapshot().token).toBe('token-of-asha')
})

test.each([
  [
    'a refusal without a reason',
    () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
    'Delete Failed',
    'Unknown error occurred.',
  ],
  [
    'a dead connection',
    () => Promise.reject(new TypeError('gone')),
    'Error',
    'Something went wrong. Please try again later.',
  ],
])('%s is told as such', async (_, respond, title, text) => {
  vi.stubGlobal('fetch', async () => respond())
  const { answer } = await openDeleteQuestion()
  await answer('Yes')
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText(title)).toBeDefined()
  expect(alert.getByText(text)).toBeDefined()
  expect(session.getSnapshot().token).toBe('token-of-asha')
  vi.unstubAllGlobals()
})

test('deleting cannot be started twice', async () => {
  const calls = api.answer(routes.myData.erase, () => new Promise(() => {}))
  const { user, answer } = await openDeleteQuestion()
  await answer('Yes')
  const button = await screen.findByRole('button', { name: 'Deleting...' })
  await user.click(button)
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(calls).toHaveLength(1))
})
