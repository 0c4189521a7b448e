import { CallError, routes } from '@satrangi/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../../test/fake-api.ts'
import { call } from './api.ts'
import { session } from './session.ts'

const user = { id: 'SGASHA0001', status: 'active' } as const

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('sends the token of the signed-in member', async () => {
  const api = fakeApi()
  api.install()
  const asked = api.answer(routes.chat.ticket, { ticket: 'one' })
  session.signIn({ access_token: 'token-of-asha', user })
  await call(routes.chat.ticket, { body: {} })
  session.signOut()
  await call(routes.chat.ticket, { body: {} })
  expect(asked.map(({ token }) => token)).toEqual(['token-of-asha', undefined])
})

test('ends the session when the server reports it as expired', async () => {
  const api = fakeApi()
  api.install()
  api.answer(routes.chat.ticket, { refuse: 'session_expired' })
  session.signIn({ access_token: 'token-of-asha', user })
  await expect(call(routes.chat.ticket, { body: {} })).rejects.toThrow('Session expired. Please log in again.')
  expect(session.getSnapshot().expired).toBe(true)
})

test('keeps the next member signed in after a late expiry of the previous session', async () => {
  const api = fakeApi()
  api.install()
  api.answer(routes.chat.ticket, () => {
    session.signIn({ access_token: 'token-of-noor', user: { id: 'SGN00R0001', status: 'paid' } })
    return { refuse: 'session_expired' } as const
  })
  session.signIn({ access_token: 'token-of-asha', user })
  await expect(call(routes.chat.ticket, { body: {} })).rejects.toThrow()
  expect(session.getSnapshot().token).toBe('token-of-noor')
})

test.each([
  ['hidden', true],
  ['in front', false],
])('what is sent by a page that is %s goes on without it: %s', async (_, hidden) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  const sent = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('fetch', sent)
  await call(routes.chat.ticket, { body: {} }).catch(() => undefined)
  expect(sent).toHaveBeenCalledWith(expect.any(String), expect.objectContaining({ keepalive: hidden }))
})

test('reports a network failure', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const error = await call(routes.chat.ticket, { body: {} }).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(CallError)
  expect(error).toMatchObject({ code: 'network', message: 'Network error' })
})

test('times out when the server does not answer', async () => {
  const given = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort())
  vi.stubGlobal('fetch', (_path: string, { signal }: { signal: AbortSignal }) => Promise.reject(signal.reason))
  await expect(call(routes.chat.ticket, { body: {} })).rejects.toThrow('The connection is too slow right now.')
  expect(given).toHaveBeenCalledWith(20_000)
})

test.each([
  [59, 'Too many attempts. Please wait a moment and try again.'],
  [60, 'Too many attempts. Please try again in 1 minute.'],
  [3_100, 'Too many attempts. Please try again in 52 minutes.'],
  [40_000, 'Too many attempts. Please try again in 12 hours.'],
])('tells a client that has to wait for %i seconds: %s', async (retryAfter, sentence) => {
  const api = fakeApi()
  api.install()
  api.answer(routes.chat.ticket, { refuse: 'slow_down', retryAfter })
  await expect(call(routes.chat.ticket, { body: {} })).rejects.toThrow(sentence)
})
