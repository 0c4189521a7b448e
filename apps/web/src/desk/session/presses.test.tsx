import { routes } from '@satrangi/contract'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anEntry, signedInAtDesk } from '../../../test/a-desk.ts'
import { fakeApi } from '../../../test/fake-api.ts'
import { renderWithApp } from '../../../test/render.tsx'
import { DeskGate } from '../desk-gate.tsx'

const pressed = (path: string) => {
  const calls = vi.mocked(fetch).mock.calls.filter(([url]) => String(url).includes(path))
  return calls.map(([, init]) => new Headers(init?.headers).get('x-pressed'))
}

beforeEach(() => {
  const api = fakeApi()
  api.install()
  vi.stubGlobal('fetch', vi.fn(fetch))
  api.answer(routes.deskSession.get, signedInAtDesk())
  api.answer(routes.deskQueue.list, { entries: [anEntry({ kind: 'bios', what: 'I paint.' })], has_next: false })
  api.answer(routes.deskQueue.hour, { entries: [], late: 0 })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('opening the desk and what follows a press count, and what the page fetches by itself does not', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  const { user, client } = renderWithApp(<DeskGate />)
  await screen.findByText('I paint.')
  expect([pressed('/desk/session'), pressed('/desk/queue')]).toEqual([['1'], [null]])
  await user.click(screen.getByRole('link', { name: 'One hour' }))
  await waitFor(() => expect(pressed('/desk/queue/hour')).toEqual(['1']))
  vi.setSystemTime(Date.now() + 60_000)
  await client.refetchQueries({ queryKey: ['desk', 'queue', 'hour'] })
  expect(pressed('/desk/queue/hour')).toEqual(['1', null])
})
