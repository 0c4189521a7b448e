import { expect, test, vi } from 'vitest'
import { FakeWebSocket } from '../../../test/fake-web-socket.ts'
import { setUpConversation } from '../../../test/test-conversation.ts'

const chat = setUpConversation()
const { enter, reconnect, lines, settle } = chat

test('opens the conversation for the day before its socket', async () => {
  await enter()
  expect(chat.opening.asked).toBe(1)
  chat.server.drop()
  await reconnect()
  expect(chat.opening.asked).toBe(1)
})

test('keeps a conversation readable past the chat limit, without reconnecting', async () => {
  chat.opening.refuses = 'chat_limit'
  chat.server.write('still readable')
  chat.mount()
  await settle()
  expect(chat.conversation.getSnapshot()).toMatchObject({
    phase: 'limited',
    limit: { sentence: 'You have reached 5 chat opens today.', isGreeted: false },
    past: 'ready',
  })
  expect(lines()).toEqual(['peer: still readable'])
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  window.dispatchEvent(new Event('online'))
  await settle()
  expect(FakeWebSocket.all).toHaveLength(0)
  expect(chat.opening.asked).toBe(1)

  chat.server.write('later')
  await chat.conversation.look()
  expect(lines()).toEqual(['peer: still readable', 'peer: later'])
})

test('asks again when a limited conversation is mounted again', async () => {
  chat.opening.refuses = 'chat_limit'
  chat.mount()
  await settle()
  chat.leave()
  chat.opening.refuses = undefined
  await enter()

  expect(chat.conversation.getSnapshot()).toMatchObject({ phase: 'live', limit: undefined })
})

test('ends in the limited phase when the day changes while connected', async () => {
  await enter()
  chat.opening.refuses = 'chat_limit'
  chat.server.drop(4429)
  await settle()
  expect(chat.conversation.getSnapshot().phase).toBe('limited')
  await vi.advanceTimersByTimeAsync(10 * 60_000)

  expect(FakeWebSocket.all).toHaveLength(1)
})

test('reconnects after a socket was closed for a flood', async () => {
  await enter()
  chat.server.drop(4429)
  await vi.advanceTimersByTimeAsync(15_000)
  chat.server.accept()
  await settle()

  expect(chat.conversation.getSnapshot().phase).toBe('live')
})

test('retries an opening that failed', async () => {
  chat.opening.refuses = 'unavailable'
  chat.mount()
  await settle()
  expect(chat.conversation.getSnapshot().phase).toBe('offline')
  chat.opening.refuses = undefined
  await reconnect()

  expect(chat.conversation.getSnapshot().phase).toBe('live')
})

test.each(['not_connected', 'not_found', 'paused'] as const)('leaves it to the socket after %s', async (refusal) => {
  chat.opening.refuses = refusal
  await enter()
  chat.server.drop(4403)

  expect(chat.conversation.getSnapshot().phase).toBe('closed')
})

test('A message that would open the conversation beyond the limit fails with the reason', async () => {
  await enter()
  chat.server.loses = { up: true }
  chat.conversation.write('after midnight')
  chat.server.say({
    type: 'error',
    code: 'chat_limit',
    params: { limit: 5 },
    detail: '',
    client_id: 'client-1',
  })

  expect(chat.conversation.getSnapshot()).toMatchObject({
    phase: 'limited',
    limit: { sentence: 'You have reached 5 chat opens today.', isGreeted: false },
  })
  expect(chat.conversation.getSnapshot().lines[0]).toMatchObject({
    delivery: 'failed',
    problem: 'You have reached 5 chat opens today.',
  })
})
