import { type RequestList, routes } from '@satrangi/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aCard } from '../../../test/a-card.ts'
import { type FakeApi, fakeApi } from '../../../test/fake-api.ts'
import { renderWithApp, signIn } from '../../../test/render.tsx'
import { RequestsScreen } from './requests-screen.tsx'

let api: FakeApi

const listOf = (...ids: string[]): RequestList => ({
  users: ids.map((id) => ({ ...aCard({ id, match_status: 'pending' }), created_at: '2026-03-01T10:00:00Z' })),
  has_next: false,
  total: ids.length,
})

beforeEach(() => {
  api = fakeApi()
  api.install()
  signIn()
  api.answer(routes.requests.connected, listOf('SGFR1END01'))
  api.answer(routes.requests.received, listOf('SGASKS0001', 'SGASKS0002', 'SGASKS0003'))
  api.answer(routes.requests.sent, listOf())
})

async function open(tab: 'Pending' | 'Sent') {
  const app = renderWithApp(<RequestsScreen />)
  await screen.findByText('SGFR1END01')
  await app.user.click(screen.getByRole('tab', { name: new RegExp(tab) }))
  return app
}

const shownIds = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

test('Each tab has its count, its heading and its rows', async () => {
  const { user } = renderWithApp(<RequestsScreen />)

  expect(await screen.findByRole('heading', { name: 'Connected Requests (1)' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Chat with SGFR1END01' })).toBeDefined()
  await user.click(await screen.findByRole('tab', { name: 'Pending 3' }))
  expect(screen.getByRole('heading', { name: 'Pending Requests (3)' })).toBeDefined()
  await user.click(screen.getByRole('tab', { name: 'Sent 0' }))
  expect(screen.getByText('No sent requests')).toBeDefined()
  expect(screen.getByText('Start connecting with people!')).toBeDefined()
})

test('A request of one’s own waits under a badge', async () => {
  api.answer(routes.requests.sent, listOf('SGASKED001'))
  await open('Sent')

  const row = (await screen.findByText('SGASKED001')).closest('li')
  expect(row && within(row).getByText('Pending')).toBeTruthy()
})

test('Accepting takes the request away at once, before the server has answered', async () => {
  const answers: (() => void)[] = []
  const asked = api.answer(routes.requests.respond, () => {
    return new Promise((resolve) => answers.push(() => resolve({ success: true, message: 'Request accepted' })))
  })
  const { user } = await open('Pending')
  await user.click(screen.getByRole('button', { name: 'Accept the request of SGASKS0002' }))

  expect(shownIds()).toEqual(['SGASKS0001', 'SGASKS0003'])
  expect(screen.getByRole('heading', { name: 'Pending Requests (2)' })).toBeDefined()
  api.answer(routes.requests.received, listOf('SGASKS0001', 'SGASKS0003'))
  for (const answer of answers) answer()
  expect(await screen.findByText('Request accepted')).toBeDefined()
  expect(asked.map(({ body }) => body)).toEqual([{ user_id: 'SGASKS0002', status: 'accepted' }])
})

test('A request that could not be accepted comes back to its place', async () => {
  api.answer(routes.requests.respond, { refuse: 'unexpected' })
  const { user } = await open('Pending')
  await user.click(screen.getByRole('button', { name: 'Accept the request of SGASKS0002' }))

  expect(await screen.findByText('Could not accept request.')).toBeDefined()
  await waitFor(() => expect(shownIds()).toEqual(['SGASKS0001', 'SGASKS0002', 'SGASKS0003']))
})

test('A request that could not be rejected says so, in the server’s words where it has some', async () => {
  api.answer(routes.requests.respond, { refuse: 'unexpected' })
  const { user } = await open('Pending')
  await user.click(screen.getByRole('button', { name: 'Reject the request of SGASKS0001' }))
  expect(await screen.findByText('Could not reject request.')).toBeDefined()

  api.answer(routes.requests.respond, { refuse: 'slow_down' })
  await user.click(await screen.findByRole('button', { name: 'Reject the request of SGASKS0001' }))
  expect(await screen.findByText('Too many attempts. Please wait a moment and try again.')).toBeDefined()
})

test('A list that could not be loaded can be asked for again', async () => {
  api.answer(routes.requests.connected, { refuse: 'unexpected' })
  const { user } = renderWithApp(<RequestsScreen />)
  const retry = await screen.findByRole('button', { name: 'Retry' })
  api.answer(routes.requests.connected, listOf('SGFR1END01'))
  await user.click(retry)

  expect(await screen.findByText('SGFR1END01')).toBeDefined()
})
