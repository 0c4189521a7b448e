import { expect, test, vi } from 'vitest'
import { me, peer, setUpConversation } from '../../../test/test-conversation.ts'

const chat = setUpConversation()
const { enter, reconnect, lines, deliveries, settle } = chat

test('fetches every message that was missed while disconnected, over several pages', async () => {
  chat.server.write('before')
  await enter()
  chat.server.drop()
  for (let at = 1; at <= 120; at += 1) chat.server.write(`missed ${at}`)
  await reconnect()

  expect(lines()).toHaveLength(121)
  expect(lines().at(1)).toBe('peer: missed 1')
  expect(lines().at(-1)).toBe('peer: missed 120')
})

test('detects a lost frame when the next one arrives, and fetches it', async () => {
  await enter()
  chat.server.write('one')
  chat.server.loses = { down: true }
  chat.server.write('two')
  chat.server.loses = {}
  chat.server.write('three')
  await settle()

  expect(lines()).toEqual(['peer: one', 'peer: two', 'peer: three'])
})

test('fetches a message that is lost while missed messages are being fetched', async () => {
  await enter()
  const lose = (text: string) => {
    chat.server.loses = { down: true }
    chat.server.write(text)
    chat.server.loses = {}
  }
  chat.server.write('one')
  lose('two')
  chat.server.write('three')
  // The request that "three" caused has been answered, and its reply is on the way.
  lose('four')
  chat.server.write('five')
  await settle()

  expect(lines()).toEqual(['peer: one', 'peer: two', 'peer: three', 'peer: four', 'peer: five'])
})

test('finds a lost last frame with the probe after a silence', async () => {
  await enter()
  chat.server.loses = { down: true }
  chat.server.write('quiet')
  chat.server.loses = {}
  await vi.advanceTimersByTimeAsync(25_000)

  expect(lines()).toEqual(['peer: quiet'])
})

test('shows a repeated frame once', async () => {
  await enter()
  const stored = chat.server.write('once')
  chat.server.say({ type: 'chat_message', from_id: peer, to_id: me, ...stored })

  expect(lines()).toEqual(['peer: once'])
})

test('shows both members the same order on an unreliable connection', async () => {
  let seed = 7
  const chance = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
  await enter()
  for (let step = 0; step < 400; step += 1) {
    const dice = chance()
    if (dice < 0.4) chat.conversation.write(`mine ${step}`)
    else if (dice < 0.7) chat.server.write(`theirs ${step}`)
    else if (dice < 0.8) chat.server.loses = { up: chance() < 0.5, down: chance() < 0.5 }
    else if (dice < 0.9) {
      chat.server.drop()
      chat.server.loses = {}
      await reconnect()
    } else await vi.advanceTimersByTimeAsync(300)
  }
  chat.server.drop()
  chat.server.loses = {}
  await reconnect()
  await vi.advanceTimersByTimeAsync(60_000)
  for (const line of chat.conversation.getSnapshot().lines) {
    if (line.kind === 'message' && line.delivery === 'failed' && line.clientId)
      chat.conversation.tryAgain(line.clientId)
  }
  await vi.advanceTimersByTimeAsync(60_000)

  const written = chat.server.stored.map(({ sender_id, message }) => `${sender_id === me ? 'me' : 'peer'}: ${message}`)
  expect(new Set(written).size).toBe(written.length)
  expect(lines()).toEqual(written)
  expect(new Set(deliveries())).toEqual(new Set(['sent']))
})

test('prepends older pages without gaps or repetitions', async () => {
  for (let at = 1; at <= 45; at += 1) chat.server.write(`line ${at}`)
  await enter()
  expect(lines()).toHaveLength(20)
  chat.server.write('line 46')
  await chat.conversation.loadOlder()
  await chat.conversation.loadOlder()

  expect(lines()).toEqual(Array.from({ length: 46 }, (_, at) => `peer: line ${at + 1}`))
  expect(chat.conversation.getSnapshot().older).toBe('none')
})

test('reports a failed history request, and loads it when the server answers again', async () => {
  chat.server.write('there')
  chat.server.reachable = false
  await enter()
  expect(chat.conversation.getSnapshot().past).toBe('failed')
  chat.server.reachable = true
  await vi.advanceTimersByTimeAsync(5000)

  expect(chat.conversation.getSnapshot().past).toBe('ready')
  expect(lines()).toEqual(['peer: there'])
})

test('fetches new and possibly changed messages when mounted again', async () => {
  chat.server.write('old')
  vi.setSystemTime(new Date('2026-03-01T12:00:00Z'))
  chat.server.write('recent')
  await enter()
  chat.leave()
  chat.server.write('new')
  chat.server.asked.length = 0
  await enter()

  expect(lines()).toEqual(['peer: old', 'peer: recent', 'peer: new'])
  expect(chat.server.asked).toEqual([{ limit: 50, after: 1 }])
})
