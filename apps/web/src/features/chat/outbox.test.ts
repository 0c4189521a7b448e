import { expect, test, vi } from 'vitest'
import { FakeWebSocket } from '../../../test/fake-web-socket.ts'
import { me, peer, setUpConversation } from '../../../test/test-conversation.ts'

const chat = setUpConversation()
const { enter, reconnect, lines, deliveries, settle } = chat

const refuse = (client_id: string) =>
  chat.server.say({ type: 'error', code: 'unavailable', params: {}, detail: 'Not now.', client_id })

test('shows a message immediately and replaces it with the server’s copy in the same position', async () => {
  await enter()
  chat.server.loses = { up: true }
  chat.conversation.write('  नमस्ते 🌈 ')
  expect(lines()).toEqual(['me: नमस्ते 🌈'])
  expect(deliveries()).toEqual(['sending'])
  const [before] = chat.conversation.getSnapshot().lines

  chat.server.loses = {}
  chat.server.drop()
  await reconnect()
  expect(deliveries()).toEqual(['sent'])
  expect(chat.conversation.getSnapshot().lines[0]?.key).toBe(before?.key)
})

test('sends messages that were written offline in the order of writing once connected', async () => {
  await enter()
  chat.server.drop()
  for (const text of ['one', 'two', 'three']) chat.conversation.write(text)
  expect(chat.conversation.getSnapshot().phase).toBe('offline')
  await reconnect()
  await vi.advanceTimersByTimeAsync(1000)

  expect(chat.server.stored.map(({ message }) => message)).toEqual(['one', 'two', 'three'])
  expect(deliveries()).toEqual(['sent', 'sent', 'sent'])
})

test('stores and shows a message once when its acknowledgement was lost', async () => {
  await enter()
  chat.server.loses = { down: true }
  chat.conversation.write('once')
  chat.server.drop()
  chat.server.loses = {}
  await reconnect()

  expect(chat.server.stored).toHaveLength(1)
  expect(lines()).toEqual(['me: once'])
  expect(deliveries()).toEqual(['sent'])
})

test('resends a lost message under the same client id', async () => {
  await enter()
  chat.server.loses = { up: true }
  chat.conversation.write('again')
  chat.server.drop()
  chat.server.loses = {}
  await reconnect()

  expect(chat.server.stored.map(({ client_id }) => client_id)).toEqual(['client-1'])
  expect(deliveries()).toEqual(['sent'])
})

test('does not match a repeated acknowledgement to the next message with the same text', async () => {
  await enter()
  chat.server.loses = { up: true }
  chat.conversation.write('hi')
  chat.conversation.write('hi')
  chat.server.loses = {}
  const stored = chat.server.write('hi', me)
  chat.server.say({ type: 'chat_message', from_id: me, to_id: peer, ...stored })

  expect(deliveries()).toEqual(['sent', 'sending'])
})

test('matches a stored copy without a client id by sender, text and time', async () => {
  await enter()
  chat.server.loses = { up: true }
  chat.conversation.write('same words')
  chat.server.loses = {}
  chat.server.write('same words', me)

  expect(lines()).toEqual(['me: same words'])
  expect(deliveries()).toEqual(['sent'])
})

test('treats the same text sent later as another message', async () => {
  await enter()
  chat.server.loses = { up: true }
  chat.conversation.write('hello?')
  chat.server.loses = {}
  await vi.advanceTimersByTimeAsync(3000)
  chat.server.write('hello?', me)

  expect(lines()).toEqual(['me: hello?', 'me: hello?'])
})

test('sends a long queue no faster than the server allows', async () => {
  await enter()
  chat.server.drop()
  for (let at = 0; at < 30; at += 1) chat.conversation.write(`queued ${at}`)
  await reconnect()
  await vi.advanceTimersByTimeAsync(1000)
  expect(chat.server.messagesSent().length).toBeLessThanOrEqual(10)
  await vi.advanceTimersByTimeAsync(5000)
  expect(chat.server.messagesSent()).toHaveLength(30)
})

test('fails a message without an acknowledgement after 15 seconds, and can retry it', async () => {
  await enter()
  chat.server.loses = { up: true }
  chat.conversation.write('important')
  await vi.advanceTimersByTimeAsync(9000)
  expect(deliveries()).toEqual(['sending'])
  // The connection looks dead by now; the next one swallows the message as well.
  await vi.advanceTimersByTimeAsync(2500)
  chat.server.accept()
  await vi.advanceTimersByTimeAsync(7000)
  expect(deliveries()).toEqual(['failed'])
  expect(lines()).toEqual(['me: important'])

  chat.server.loses = {}
  chat.conversation.tryAgain('client-1')
  await settle()
  expect(deliveries()).toEqual(['sent'])
  expect(chat.server.stored).toHaveLength(1)
})

test('discards a failed message, and does not send it after a reconnect', async () => {
  await enter()
  chat.server.loses = { up: true }
  chat.conversation.write('unsaid')
  await settle()
  refuse('client-1')
  expect(deliveries()).toEqual(['failed'])
  chat.conversation.discard('client-1')
  expect(lines()).toEqual([])

  chat.server.loses = {}
  chat.server.drop()
  await vi.advanceTimersByTimeAsync(5000)
  chat.server.accept()
  await vi.advanceTimersByTimeAsync(5000)
  expect(chat.server.messagesSent()).toEqual([])
})

test('shows a discarded message again if the server had stored it', async () => {
  await enter()
  chat.server.loses = { down: true }
  chat.conversation.write('stored unheard')
  await settle()
  chat.server.loses = {}
  refuse('client-1')
  chat.conversation.discard('client-1')
  expect(lines()).toEqual([])

  chat.server.drop()
  await vi.advanceTimersByTimeAsync(5000)
  chat.server.accept()
  await settle()
  expect(lines()).toEqual(['me: stored unheard'])
  expect(deliveries()).toEqual(['sent'])
})

test('does not discard a message that is still being sent', async () => {
  await enter()
  chat.server.loses = { down: true }
  chat.conversation.write('on its way')
  chat.conversation.discard('client-1')
  expect(deliveries()).toEqual(['sending'])
})

test('does not fail a message while it waits for a connection', async () => {
  await enter()
  chat.server.drop()
  chat.server.reachable = false
  chat.conversation.write('patient')
  await vi.advanceTimersByTimeAsync(60_000)

  expect(deliveries()).toEqual(['sending'])
})

test('shows why a message was refused, and does not resend it', async () => {
  await enter()
  chat.server.loses = { up: true }
  chat.conversation.write('refused')
  chat.server.loses = {}
  chat.server.say({ type: 'error', code: 'slow_down', params: {}, detail: '', client_id: 'client-1' })
  expect(chat.conversation.getSnapshot().lines[0]).toMatchObject({
    delivery: 'failed',
    problem: 'Too many attempts. Please wait a moment and try again.',
  })

  chat.server.drop()
  await reconnect()
  expect(chat.server.stored).toHaveLength(0)
})

test('fails queued messages and keeps their text when the conversation closes', async () => {
  await enter()
  chat.server.loses = { up: true }
  chat.conversation.write('too late')
  chat.server.drop(4403)

  expect(chat.conversation.getSnapshot().phase).toBe('closed')
  expect(deliveries()).toEqual(['failed'])
  expect(lines()).toEqual(['me: too late'])
})

test('closes the connection after unmounting once queued messages are sent', async () => {
  await enter()
  chat.server.loses = { up: true }
  chat.conversation.write('on my way out')
  chat.leave()
  expect(FakeWebSocket.latest().closedByPage).toBe(false)
  chat.server.drop()
  chat.server.loses = {}
  await reconnect()

  expect(chat.server.messagesSent()).toEqual(['on my way out'])
  expect(FakeWebSocket.latest().closedByPage).toBe(true)
})
