import { routes } from '@satrangi/contract'
import { expect, test, vi } from 'vitest'

const expired = JSON.stringify({ success: false, code: 'session_expired', params: {}, detail: 'Not for people.' })
const refuse = async () => ({ status: 401, retryAfter: null, text: expired })

/** The caller of a page that has fetched no words yet but the first. */
async function freshCaller() {
  vi.resetModules()
  const { initLanguage: startLanguage } = await import('./language.ts')
  await startLanguage()
  const { createCaller: callerThrough } = await import('./api.ts')
  return callerThrough(refuse)
}

test('a refusal waits for the words it is told in', async () => {
  const call = await freshCaller()
  await expect(call(routes.chat.ticket, { body: {} })).rejects.toThrow('Session expired. Please log in again.')
})

test('a refusal whose words do not arrive is told in general ones', async () => {
  vi.doMock('virtual:messages/en/answers', () => {
    throw new Error('did not arrive')
  })
  const call = await freshCaller()
  await expect(call(routes.chat.ticket, { body: {} })).rejects.toThrow('Something went wrong. Please try again later.')
  vi.doUnmock('virtual:messages/en/answers')
})
