import type { Send } from '@satrangi/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withEarlyReply } from './early-reply.ts'

const path = '/api/v1/users/recommended?limit=10'
const authorization = 'Bearer token-of-asha'
const call = { method: 'GET', path, headers: { authorization }, body: undefined }
const late = { status: 200, retryAfter: null, text: 'asked for later' }
const send = vi.fn<Send>(async () => late)

const early = { status: 429, retryAfter: '60', text: 'asked for early' }

const arrive = (reply: typeof early | undefined) =>
  Object.assign(globalThis, { earlyReply: { path, authorization, reply: Promise.resolve(reply) } })

beforeEach(() => send.mockClear())
afterEach(() => {
  delete (globalThis as { earlyReply?: unknown }).earlyReply
})

test('the same question is answered by the early reply, once', async () => {
  arrive(early)
  expect(await withEarlyReply(send)(call)).toEqual(early)
  expect(send).not.toHaveBeenCalled()
  expect(await withEarlyReply(send)(call)).toEqual(late)
})

test.each([
  ['another question', { ...call, path: `${path}&cursor=further` }],
  ['another member', { ...call, headers: { authorization: 'Bearer token-of-noor' } }],
])('the early reply does not answer %s, and is forgotten', async (_, other) => {
  arrive(early)
  expect(await withEarlyReply(send)(other)).toEqual(late)
  expect(await withEarlyReply(send)(call)).toEqual(late)
})

test('where the network failed early the question is asked again', async () => {
  arrive(undefined)
  expect(await withEarlyReply(send)(call)).toEqual(late)
})
