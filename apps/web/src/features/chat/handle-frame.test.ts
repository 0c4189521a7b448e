import { expect, test, vi } from 'vitest'
import { FakeWebSocket } from '../../../test/fake-web-socket.ts'
import { me, peer, setUpConversation } from '../../../test/test-conversation.ts'

const chat = setUpConversation()
const { enter, reconnect, lines, deliveries } = chat

test('sends the viewer’s read position once for each connection', async () => {
  chat.server.write('read me')
  await enter()
  chat.conversation.seen()
  chat.conversation.seen()
  expect(chat.server.heard).toEqual([{ type: 'read', id: 1 }])
  chat.server.drop()
  await reconnect()

  expect(chat.server.heard).toEqual([
    { type: 'read', id: 1 },
    { type: 'read', id: 1 },
  ])
})

test('marks own messages as read when the peer has read them', async () => {
  await enter()
  chat.conversation.write('first')
  await vi.advanceTimersByTimeAsync(200)
  chat.conversation.write('second')
  await vi.advanceTimersByTimeAsync(200)
  chat.server.say({ type: 'read', id: 1, from_id: peer })

  expect(deliveries()).toEqual(['read', 'sent'])
  expect(chat.notified.readToEnd).toBe(0)
  chat.server.say({ type: 'read', id: 2, from_id: peer })
  expect(deliveries()).toEqual(['read', 'read'])
  expect(chat.notified.readToEnd).toBe(1)
})

test('keeps what the peer has read when an older frame comes late, also for messages that come after it', async () => {
  await enter()
  for (const text of ['first', 'second']) chat.server.write(text, me)
  for (const id of [3, 1]) chat.server.say({ type: 'read', id, from_id: peer })
  expect(deliveries()).toEqual(['read', 'read'])
  chat.server.write('third', me)
  expect(deliveries()).toEqual(['read', 'read', 'read'])
})

test('throttles typing frames, and hides the peer’s typing after a while', async () => {
  await enter()
  for (let key = 0; key < 10; key += 1) chat.conversation.typing()
  expect(chat.server.heard).toEqual([{ type: 'typing' }])

  chat.server.say({ type: 'typing', from_id: peer })
  expect(chat.conversation.getSnapshot().theyAreTyping).toBe(true)
  await vi.advanceTimersByTimeAsync(5000)
  expect(chat.conversation.getSnapshot().theyAreTyping).toBe(false)
})

test('shows a block as a notice immediately, and removes it when the call fails', async () => {
  await enter()
  chat.server.write('hi')
  const revert = chat.conversation.setBlocked(true)
  expect(lines()).toEqual(['peer: hi', 'blocked'])
  // The server tells all devices of the one who blocked.
  chat.server.say({ type: 'block', by_id: me, target_id: peer, blocked: true, timestamp: '2026-03-01T10:00:00Z' })
  expect(lines()).toEqual(['peer: hi', 'blocked'])
  revert()
  expect(lines()).toEqual(['peer: hi'])
  expect(chat.conversation.getSnapshot().blockedByMe).toBeUndefined()
})

test('shows nothing of a block by the peer, whatever a frame says', async () => {
  await enter()
  chat.server.say({ type: 'block', by_id: peer, target_id: me, blocked: true, timestamp: '2026-03-01T10:00:00Z' })
  expect(chat.conversation.getSnapshot().blockedByMe).toBeUndefined()
  expect(lines()).toEqual([])
})

test('fetches the peer again once a frame is refused because the two are not connected', async () => {
  await enter()
  chat.conversation.typing()
  chat.server.say({ type: 'error', code: 'not_connected', params: {}, detail: '' })
  expect(chat.notified.notConnected).toBe(1)
})

test('ignores a frame that it cannot parse', async () => {
  await enter()
  chat.server.say({ type: 'fireworks' })
  FakeWebSocket.latest().onmessage?.({ data: '{not json' })
  chat.server.say({ type: 'chat_message', id: 1, sender_id: 'SGOTHER000', receiver_id: me })

  expect(lines()).toEqual([])
})
