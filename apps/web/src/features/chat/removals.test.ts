import { CallError, refusals } from '@satrangi/contract'
import { expect, test } from 'vitest'
import { peer, setUpConversation } from '../../../test/test-conversation.ts'

const chat = setUpConversation()
const { enter, reconnect, deliveries, settle } = chat

const texts = () =>
  chat.conversation
    .getSnapshot()
    .lines.flatMap((line) => (line.kind === 'message' ? [line.removed ? 'removed' : line.text] : []))

test('hides an unsent message immediately, and keeps it hidden when the server confirms', async () => {
  await enter()
  chat.conversation.write('never mind')
  await settle()
  const removed = chat.conversation.remove(1)
  expect(texts()).toEqual(['removed'])
  expect(chat.notified.newestRemoved).toBe(0)
  chat.removals[0]?.done()
  await removed

  expect(texts()).toEqual(['removed'])
  expect(chat.notified.newestRemoved).toBe(1)
  expect(JSON.stringify(chat.conversation.getSnapshot())).not.toContain('never mind')
})

test('shows the text again when unsending failed', async () => {
  await enter()
  chat.conversation.write('too late now')
  await settle()
  const removed = chat.conversation.remove(1)
  chat.removals[0]?.fail(new CallError('too_late', refusals.too_late.sentence))

  await expect(removed).rejects.toThrow('A message can be removed within an hour.')
  expect(texts()).toEqual(['too late now'])
})

test('keeps a removal that a frame confirmed although the reply was lost', async () => {
  await enter()
  chat.conversation.write('gone for good')
  await settle()
  const removed = chat.conversation.remove(1)
  chat.server.remove(1)
  chat.removals[0]?.fail(new CallError('network', 'Network error'))
  await expect(removed).rejects.toThrow('Network error')

  expect(texts()).toEqual(['removed'])
})

test('hides a message that the peer unsent', async () => {
  await enter()
  chat.server.write('first')
  chat.server.write('second')
  chat.server.remove(1)
  expect(texts()).toEqual(['removed', 'second'])
  expect(chat.notified.newestRemoved).toBe(0)
  chat.server.remove(2)
  expect(chat.notified.newestRemoved).toBe(1)
})

test('does not show a message whose removal arrived first', async () => {
  for (let at = 1; at <= 25; at += 1) chat.server.write(`line ${at}`)
  await enter()
  chat.server.say({ type: 'removed', id: 3, from_id: peer })
  await chat.conversation.loadOlder()

  expect(texts().slice(0, 5)).toEqual(['line 1', 'line 2', 'removed', 'line 4', 'line 5'])
})

test('learns of removals and reads that happened while disconnected', async () => {
  await enter()
  chat.conversation.write('mine')
  chat.server.write('theirs')
  await settle()
  chat.server.drop()
  chat.server.remove(2)
  const [stored] = chat.server.stored
  if (stored) chat.server.stored[0] = { ...stored, is_read: true }
  await reconnect()

  expect(texts()).toEqual(['mine', 'removed'])
  expect(deliveries()).toEqual(['read'])
})
