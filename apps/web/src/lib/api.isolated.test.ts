import { routes } from '@satrangi/contract'
import { afterEach, expect, test, vi } from 'vitest'

const expired = JSON.stringify({ success: false, code: 'session_expired', params: {}, detail: 'Not for people.' })
const refuse = async () => ({ status: 401, retryAfter: null, text: expired })
const giveTicket = async () => ({ status: 200, retryAfter: null, text: JSON.stringify({ ticket: 'one' }) })

afterEach(() => {
  vi.useRealTimers()
  vi.doUnmock('virtual:messages/en/answers')
})

/** A page that has loaded only its first messages. */
async function loadFreshPage(transport: typeof refuse) {
  vi.resetModules()
  const { initLanguage } = await import('./language.ts')
  await initLanguage()
  const { createCaller } = await import('./api.ts')
  const { outcomeText } = await import('../messages/codes.ts')
  return { call: createCaller(transport), outcomeText }
}

const failToLoad = () =>
  vi.doMock('virtual:messages/en/answers', () => {
    throw new Error('did not arrive')
  })

test('loads the messages of a refusal before it rejects', async () => {
  const { call } = await loadFreshPage(refuse)
  await expect(call(routes.chat.ticket, { body: {} })).rejects.toThrow('Session expired. Please log in again.')
})

test('falls back to a general message when the messages of a refusal do not load', async () => {
  failToLoad()
  const { call } = await loadFreshPage(refuse)
  await expect(call(routes.chat.ticket, { body: {} })).rejects.toThrow('Something went wrong. Please try again later.')
})

test('says that it is done, and shows no key, when the messages of an outcome do not load', async () => {
  failToLoad()
  const { call, outcomeText } = await loadFreshPage(giveTicket)
  expect(await call(routes.chat.ticket, { body: {} })).toEqual({ ticket: 'one' })
  expect(outcomeText('request_sent')).toBe('Done')
})

test('hands a reply on although its messages never arrive', async () => {
  vi.doMock('virtual:messages/en/answers', () => new Promise(() => {}))
  const { call } = await loadFreshPage(giveTicket)
  vi.useFakeTimers()
  const reply = call(routes.chat.ticket, { body: {} })
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await reply).toEqual({ ticket: 'one' })
})
