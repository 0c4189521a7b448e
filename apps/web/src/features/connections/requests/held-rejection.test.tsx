import { outcome, routes } from '@satrangi/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FakeApi, fakeApi } from '../../../../test/fake-api.ts'
import { signIn, viewer } from '../../../../test/render.tsx'
import { createQueryClient } from '../../../lib/query-client.ts'
import { heldRejection } from './held-rejection.ts'
import { useStoredRejection } from './use-stored-rejection.ts'

const id = 'SGASKS0002'
const body = { user_id: id, status: 'rejected' }
let api: FakeApi

beforeEach(() => {
  api = fakeApi()
  api.install()
  signIn()
})
afterEach(() => {
  vi.useRealTimers()
})

const stored = () => localStorage.getItem('heldRejection')
const storeOf = (owner: string, ageMs: number) =>
  localStorage.setItem('heldRejection', JSON.stringify({ owner, id, at: Date.now() - ageMs }))

/** As the next page of this browser does. */
function openNextPage() {
  const client = createQueryClient()
  renderHook(useStoredRejection, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
}

test('a held rejection is stored until it was sent or undone', async () => {
  const answered = Promise.withResolvers<void>()
  heldRejection.hold(id, () => answered.promise)
  expect(stored()).toContain(id)
  const sent = heldRejection.sendNow()
  expect(stored()).toContain(id)
  answered.resolve()
  await sent
  expect(stored()).toBeNull()

  heldRejection.hold(id, async () => {})
  heldRejection.undo(id)
  expect(stored()).toBeNull()
})

test('the next page sends a rejection whose page was killed', async () => {
  const calls = api.answer(routes.requests.respond, { ...outcome('request_rejected') })
  storeOf(viewer.id, 60_000)
  openNextPage()
  await waitFor(() => expect(calls.map((call) => call.body)).toEqual([body]))
  await waitFor(() => expect(stored()).toBeNull())
})

test('it is kept while the server cannot be reached, and dropped when there is no request any more', async () => {
  const fetched = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('fetch', fetched)
  storeOf(viewer.id, 60_000)
  openNextPage()
  await waitFor(() => expect(fetched).toHaveBeenCalled())
  expect(stored()).toContain(id)

  api.install()
  api.answer(routes.requests.respond, { refuse: 'not_found' })
  openNextPage()
  await waitFor(() => expect(stored()).toBeNull())
})

test('another page does not send what can still be undone, nor what was undone meanwhile', async () => {
  const calls = api.answer(routes.requests.respond, { ...outcome('request_rejected') })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  storeOf(viewer.id, 1_000)
  openNextPage()
  await vi.advanceTimersByTimeAsync(5_000)
  localStorage.removeItem('heldRejection')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(calls).toHaveLength(0)
})

test('another member’s rejection is not sent', async () => {
  const calls = api.answer(routes.requests.respond, { ...outcome('request_rejected') })
  storeOf('SGRAV1F001', 60_000)
  openNextPage()
  const { sendStoredRejection } = await import('./send-stored-rejection.ts')
  await sendStoredRejection(createQueryClient())
  expect(calls).toHaveLength(0)
})
