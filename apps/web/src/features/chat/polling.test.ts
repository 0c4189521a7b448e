import { CallError } from '@satrangi/contract'
import { expect, test, vi } from 'vitest'
import { FakeWebSocket } from '../../../test/fake-web-socket.ts'
import { setUpConversation } from '../../../test/test-conversation.ts'

const chat = setUpConversation()
const { mount, lines, deliveries } = chat
const phase = () => chat.conversation.getSnapshot().phase

/** A network that answers calls and lets no socket through. */
async function enterWithoutSockets() {
  mount()
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await vi.advanceTimersByTimeAsync(3000)
    FakeWebSocket.latest().end(1006)
  }
  await vi.advanceTimersByTimeAsync(0)
}

test('where no socket opens, messages go and come over HTTP, each once', async () => {
  await enterWithoutSockets()
  expect(phase()).toBe('polling')
  chat.conversation.write('through a hotel')
  await vi.advanceTimersByTimeAsync(0)
  expect(chat.sentByHttp).toEqual([{ clientId: 'client-1', text: 'through a hotel' }])
  expect(deliveries()).toEqual(['sent'])
  expect(chat.unsent).toEqual([])
  chat.server.write('and back')
  await vi.advanceTimersByTimeAsync(5000)
  expect(lines()).toEqual(['me: through a hotel', 'peer: and back'])
  FakeWebSocket.latest().end(1006)
  expect(phase()).toBe('polling')
})

test('a socket that opens after all takes over', async () => {
  await enterWithoutSockets()
  await chat.reconnect()
  expect(phase()).toBe('live')
  chat.conversation.write('live again')
  expect(chat.server.messagesSent()).toEqual(['live again'])
  expect(chat.sentByHttp).toEqual([])
})

test('what a poll still fetches when a socket has opened changes nothing', async () => {
  await enterWithoutSockets()
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  chat.server.beforeHistory = () => held
  await vi.advanceTimersByTimeAsync(5000)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  chat.server.accept()
  answer()
  await vi.advanceTimersByTimeAsync(200)
  expect(phase()).toBe('live')
  const { length } = chat.server.asked
  await vi.advanceTimersByTimeAsync(20_000)
  expect(chat.server.asked).toHaveLength(length)
})

test('a refusal is shown at its message, and a call that does not get through changes nothing', async () => {
  await enterWithoutSockets()
  chat.failNextSend(new CallError('network', 'Network error'))
  chat.conversation.write('kept')
  await vi.advanceTimersByTimeAsync(0)
  expect(deliveries()).toEqual(['sending'])
  chat.failNextSend(new CallError('slow_down', 'Too many attempts.'))
  chat.conversation.write('refused')
  await vi.advanceTimersByTimeAsync(500)
  expect(deliveries()).toEqual(['sending', 'failed'])
  expect(chat.unsent.map(({ text }) => text)).toEqual(['kept', 'refused'])
})

test('without a network it says so, and nothing is lost', async () => {
  await enterWithoutSockets()
  chat.server.reachable = false
  await vi.advanceTimersByTimeAsync(5000)
  expect(phase()).toBe('offline')
  chat.conversation.write('in a tunnel')
  chat.server.reachable = true
  await vi.advanceTimersByTimeAsync(5000)
  expect([phase(), ...deliveries()]).toEqual(['polling', 'sent'])
})

test('what waits for a line can be taken away by its writer, and what is on its way cannot', async () => {
  await chat.enter()
  chat.server.loses = { up: true }
  chat.conversation.write('on its way')
  chat.conversation.discard('client-1')
  expect(lines()).toEqual(['me: on its way'])
  chat.server.drop()
  chat.server.reachable = false
  chat.conversation.write('said in anger')
  chat.conversation.discard('client-2')
  expect([lines(), chat.unsent.map(({ text }) => text)]).toEqual([['me: on its way'], ['on its way']])
  chat.server.loses = {}
  chat.server.reachable = true
  await chat.reconnect()
  expect(chat.server.messagesSent()).toEqual(['on its way'])
})

test('what an earlier page left is sent before anything else, once', async () => {
  chat.unsent.push({
    peer: 'SGPEER0000',
    clientId: 'earlier-0001',
    text: 'from before',
    writtenAt: '2026-03-01T09:00:00Z',
  })
  chat.server.receive('already there', 'earlier-0002')
  chat.unsent.push({
    peer: 'SGPEER0000',
    clientId: 'earlier-0002',
    text: 'already there',
    writtenAt: '2026-03-01T09:01:00Z',
  })
  await chat.enter()
  await vi.advanceTimersByTimeAsync(1000)
  expect(lines()).toEqual(['me: already there', 'me: from before'])
  expect([deliveries(), chat.unsent, chat.server.messagesSent()]).toEqual([['sent', 'sent'], [], ['from before']])
})

test('whom newer sockets displaced comes back when somebody looks', async () => {
  await chat.enter()
  chat.server.drop(4410)
  await vi.advanceTimersByTimeAsync(120_000)
  expect([phase(), FakeWebSocket.all.length]).toEqual(['displaced', 1])
  chat.conversation.write('kept while displaced')
  window.dispatchEvent(new Event('focus'))
  await vi.advanceTimersByTimeAsync(0)
  chat.server.accept()
  await vi.advanceTimersByTimeAsync(200)
  expect([phase(), ...deliveries()]).toEqual(['live', 'sent'])
})
