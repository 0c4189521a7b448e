import { routes } from '@satrangi/contract'
import { expect, test, vi } from 'vitest'

const expired = JSON.stringify({ success: false, code: 'session_expired', params: {}, detail: 'Not for people.' })
const refuse = async () => ({ status: 401, retryAfter: null, text: expired })

/** The caller of a page that has loaded only its first messages. */
async function freshCaller() {
  vi.resetModules()
  const { initLanguage: startLanguage } = await import('./language.ts')
  await startLanguage()
  const { createCaller } = await import('./api.ts')
  return createCaller(refuse)
}

test('loads the messages of a refusal before it rejects', async () => {
  const call = await freshCaller()
  await expect(call(routes.chat.ticket, { body: {} })).rejects.toThrow('Session expired. Please log in again.')
})

test('falls back to a general message when the messages do not load', async () => {
  vi.doMock('virtual:messages/en/answers', () => {
    throw new Error('did not arrive')
  })
  const call = await freshCaller()
  await expect(call(routes.chat.ticket, { body: {} })).rejects.toThrow('Something went wrong. Please try again later.')
  vi.doUnmock('virtual:messages/en/answers')
})
