import { fieldProblem, outcome, ownDay, routes } from '@satrangi/contract'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aMembership } from '../../../../test/a-purchase.ts'
import { type FakeApi, fakeApi } from '../../../../test/fake-api.ts'
import { renderWithApp, signIn } from '../../../../test/render.tsx'
import { ChatLimitDay } from './chat-limit-day.tsx'

let api: FakeApi

/** Where the device takes itself to be. */
function deviceIn(timeZone: string) {
  const options = new Intl.DateTimeFormat('en-IN').resolvedOptions()
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone })
}

beforeEach(() => {
  api = fakeApi()
  api.install()
  signIn()
  api.answer(routes.membership.mine, { membership: aMembership() })
})
afterEach(() => {
  vi.restoreAllMocks()
})

test('in India no time zone is offered, whatever alias the browser uses', async () => {
  deviceIn('Asia/Calcutta')
  const calls = api.answer(routes.timeZone.get, { time_zone: ownDay.timeZone, changeable_at: null })
  renderWithApp(<ChatLimitDay />)
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(screen.queryByRole('heading')).toBeNull()
})

test("abroad the device's time zone can be chosen, and then not changed for a while", async () => {
  deviceIn('Europe/London')
  api.answer(routes.timeZone.get, { time_zone: ownDay.timeZone, changeable_at: null })
  const chosen = api.answer(routes.timeZone.set, {
    ...outcome('time_zone_saved'),
    time_zone: 'Europe/London',
    changeable_at: '2026-12-21T10:00:00.000Z',
  })
  const { user } = renderWithApp(<ChatLimitDay />)
  expect(await screen.findByText(/at midnight in India Standard Time/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Use United Kingdom Time' }))

  expect(await screen.findByText('You can change this again on 21 December 2026.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Count by/ })).toBeNull()
  expect(chosen.map(({ body }) => body)).toEqual([{ time_zone: 'Europe/London' }])
})

test('a member without a chat limit is offered no time zone', async () => {
  deviceIn('Europe/London')
  api.answer(routes.timeZone.get, { time_zone: ownDay.timeZone, changeable_at: null })
  const calls = api.answer(routes.membership.mine, {
    membership: aMembership({ chats: { opens_today: 7, limit: null } }),
  })
  const { client } = renderWithApp(<ChatLimitDay />)
  await waitFor(() => expect(calls).toHaveLength(1))
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(screen.queryByRole('heading')).toBeNull()
})

test('a refused time zone shows an error', async () => {
  deviceIn('Europe/London')
  api.answer(routes.timeZone.get, { time_zone: ownDay.timeZone, changeable_at: null })
  api.answer(routes.timeZone.set, {
    refuse: 'bad_input',
    problems: { time_zone: fieldProblem('time_zone_changed_recently') },
  })
  const { user } = renderWithApp(<ChatLimitDay />)
  await user.click(await screen.findByRole('button', { name: 'Use United Kingdom Time' }))

  expect(await screen.findByText('Error')).toBeDefined()
})
