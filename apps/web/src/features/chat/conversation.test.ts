import { CallError, type RefusalCode, refusals } from '@satrangi/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeChatServer } from '../../../test/fake-chat-server.ts'
import { FakeWebSocket } from '../../../test/fake-web-socket.ts'
import { now } from '../../lib/clock.ts'
import { openSocket } from '../../lib/socket.ts'
import { type Conversation, createConversation } from './conversation.ts'

const me = 'SGME000000'
const peer = 'SGPEER0000'
let server: FakeChatServer
let conversation: Conversation
let leave: () => void
/** How the server answers the next openings of the conversation, and how many it received. */
const opening = { refuses: undefined as RefusalCode | undefined, asked: 0, isKnown: false }
let removals: { id: number; fail: (error: Error) => void; done: () => void }[]
let newestRemoved: number
let readToEnd: number
let notConnected: number

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T10:00:00Z') })
  vi.stubGlobal('WebSocket', FakeWebSocket)
  FakeWebSocket.all.length = 0
  server = new FakeChatServer(me, peer)
  let made = 0
  Object.assign(opening, { refuses: undefined, asked: 0, isKnown: false })
  removals = []
  newestRemoved = 0
  readToEnd = 0
  notConnected = 0
  conversation = createConversation(peer, {
    viewerId: me,
    openSocket,
    opening: {
      ensureOpened: async () => {
        if (opening.isKnown) return
        opening.asked += 1
        const code = opening.refuses
        if (code)
          throw new CallError(code, refusals[code].sentence.replace('{limit}', '5'), { status: refusals[code].status })
        opening.isKnown = true
      },
      invalidate: () => {
        opening.isKnown = false
      },
    },
    fetchTicket: async () => 'ticket',
    fetchHistory: server.history,
    removeMessage: (id) => new Promise((done, fail) => removals.push({ id, fail, done: () => done(undefined) })),
    onStored: () => {},
    onReadToEnd: () => {
      readToEnd += 1
    },
    onNewestRemoved: () => {
      newestRemoved += 1
    },
    onNotConnected: () => {
      notConnected += 1
    },
    now,
    newId: () => `client-${++made}`,
  })
})

afterEach(() => {
  conversation.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const settle = () => vi.advanceTimersByTimeAsync(0)

async function enter() {
  leave = conversation.mount()
  await settle()
  server.accept()
  await settle()
}

/** Waits for the next connection attempt and accepts it. */
async function reconnect() {
  window.dispatchEvent(new Event('online'))
  await settle()
  server.accept()
  // More than the interval between two messages of the outbox.
  await vi.advanceTimersByTimeAsync(200)
}

const lines = () =>
  conversation
    .getSnapshot()
    .lines.map((line) => (line.kind === 'message' ? `${line.mine ? 'me' : 'peer'}: ${line.text}` : line.event))
const deliveries = () =>
  conversation.getSnapshot().lines.flatMap((line) => (line.kind === 'message' && line.mine ? [line.delivery] : []))

test('shows a message immediately and replaces it with the server’s copy in the same position', async () => {
  await enter()
  server.loses = { up: true }
  conversation.write('  नमस्ते 🌈 ')
  expect(lines()).toEqual(['me: नमस्ते 🌈'])
  expect(deliveries()).toEqual(['sending'])
  const [before] = conversation.getSnapshot().lines

  server.loses = {}
  server.drop()
  await reconnect()
  expect(deliveries()).toEqual(['sent'])
  expect(conversation.getSnapshot().lines[0]?.key).toBe(before?.key)
})

test('sends messages that were written offline in the order of writing once connected', async () => {
  await enter()
  server.drop()
  for (const text of ['one', 'two', 'three']) conversation.write(text)
  expect(conversation.getSnapshot().phase).toBe('offline')
  await reconnect()
  await vi.advanceTimersByTimeAsync(1000)

  expect(server.stored.map(({ message }) => message)).toEqual(['one', 'two', 'three'])
  expect(deliveries()).toEqual(['sent', 'sent', 'sent'])
})

test('stores and shows a message once when its acknowledgement was lost', async () => {
  await enter()
  server.loses = { down: true }
  conversation.write('once')
  server.drop()
  server.loses = {}
  await reconnect()

  expect(server.stored).toHaveLength(1)
  expect(lines()).toEqual(['me: once'])
  expect(deliveries()).toEqual(['sent'])
})

test('resends a lost message under the same client id', async () => {
  await enter()
  server.loses = { up: true }
  conversation.write('again')
  server.drop()
  server.loses = {}
  await reconnect()

  expect(server.stored.map(({ client_id }) => client_id)).toEqual(['client-1'])
  expect(deliveries()).toEqual(['sent'])
})

test('fetches every message that was missed while disconnected, over several pages', async () => {
  server.write('before')
  await enter()
  server.drop()
  for (let at = 1; at <= 120; at += 1) server.write(`missed ${at}`)
  await reconnect()

  expect(lines()).toHaveLength(121)
  expect(lines().at(1)).toBe('peer: missed 1')
  expect(lines().at(-1)).toBe('peer: missed 120')
})

test('detects a lost frame when the next one arrives, and fetches it', async () => {
  await enter()
  server.write('one')
  server.loses = { down: true }
  server.write('two')
  server.loses = {}
  server.write('three')
  await settle()

  expect(lines()).toEqual(['peer: one', 'peer: two', 'peer: three'])
})

test('fetches a message that is lost while missed messages are being fetched', async () => {
  await enter()
  const lose = (text: string) => {
    server.loses = { down: true }
    server.write(text)
    server.loses = {}
  }
  server.write('one')
  lose('two')
  server.write('three')
  // The request that "three" caused has been answered, and its reply is on the way.
  lose('four')
  server.write('five')
  await settle()

  expect(lines()).toEqual(['peer: one', 'peer: two', 'peer: three', 'peer: four', 'peer: five'])
})

test('finds a lost last frame with the probe after a silence', async () => {
  await enter()
  server.loses = { down: true }
  server.write('quiet')
  server.loses = {}
  await vi.advanceTimersByTimeAsync(25_000)

  expect(lines()).toEqual(['peer: quiet'])
})

test('shows a repeated frame once', async () => {
  await enter()
  const stored = server.write('once')
  server.say({ type: 'chat_message', from_id: peer, to_id: me, ...stored })

  expect(lines()).toEqual(['peer: once'])
})

test('does not match a repeated acknowledgement to the next message with the same text', async () => {
  await enter()
  server.loses = { up: true }
  conversation.write('hi')
  conversation.write('hi')
  server.loses = {}
  const stored = server.write('hi', me)
  server.say({ type: 'chat_message', from_id: me, to_id: peer, ...stored })

  expect(deliveries()).toEqual(['sent', 'sending'])
})

test('matches a stored copy without a client id by sender, text and time', async () => {
  await enter()
  server.loses = { up: true }
  conversation.write('same words')
  server.loses = {}
  server.write('same words', me)

  expect(lines()).toEqual(['me: same words'])
  expect(deliveries()).toEqual(['sent'])
})

test('treats the same text sent later as another message', async () => {
  await enter()
  server.loses = { up: true }
  conversation.write('hello?')
  server.loses = {}
  await vi.advanceTimersByTimeAsync(3000)
  server.write('hello?', me)

  expect(lines()).toEqual(['me: hello?', 'me: hello?'])
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
    if (dice < 0.4) conversation.write(`mine ${step}`)
    else if (dice < 0.7) server.write(`theirs ${step}`)
    else if (dice < 0.8) server.loses = { up: chance() < 0.5, down: chance() < 0.5 }
    else if (dice < 0.9) {
      server.drop()
      server.loses = {}
      await reconnect()
    } else await vi.advanceTimersByTimeAsync(300)
  }
  server.drop()
  server.loses = {}
  await reconnect()
  await vi.advanceTimersByTimeAsync(60_000)
  for (const line of conversation.getSnapshot().lines) {
    if (line.kind === 'message' && line.delivery === 'failed' && line.clientId) conversation.tryAgain(line.clientId)
  }
  await vi.advanceTimersByTimeAsync(60_000)

  const written = server.stored.map(({ sender_id, message }) => `${sender_id === me ? 'me' : 'peer'}: ${message}`)
  expect(new Set(written).size).toBe(written.length)
  expect(lines()).toEqual(written)
  expect(new Set(deliveries())).toEqual(new Set(['sent']))
})

test('sends a long queue no faster than the server allows', async () => {
  await enter()
  server.drop()
  for (let at = 0; at < 30; at += 1) conversation.write(`queued ${at}`)
  await reconnect()
  await vi.advanceTimersByTimeAsync(1000)
  expect(server.messagesSent().length).toBeLessThanOrEqual(10)
  await vi.advanceTimersByTimeAsync(5000)
  expect(server.messagesSent()).toHaveLength(30)
})

test('fails a message without an acknowledgement after 15 seconds, and can retry it', async () => {
  await enter()
  server.loses = { up: true }
  conversation.write('important')
  await vi.advanceTimersByTimeAsync(9000)
  expect(deliveries()).toEqual(['sending'])
  // The connection looks dead by now; the next one swallows the message as well.
  await vi.advanceTimersByTimeAsync(2500)
  server.accept()
  await vi.advanceTimersByTimeAsync(7000)
  expect(deliveries()).toEqual(['failed'])
  expect(lines()).toEqual(['me: important'])

  server.loses = {}
  conversation.tryAgain('client-1')
  await settle()
  expect(deliveries()).toEqual(['sent'])
  expect(server.stored).toHaveLength(1)
})

const refuse = (client_id: string) =>
  server.say({ type: 'error', code: 'unavailable', params: {}, detail: 'Not now.', client_id })

test('discards a failed message, and does not send it after a reconnect', async () => {
  await enter()
  server.loses = { up: true }
  conversation.write('unsaid')
  await settle()
  refuse('client-1')
  expect(deliveries()).toEqual(['failed'])
  conversation.discard('client-1')
  expect(lines()).toEqual([])

  server.loses = {}
  server.drop()
  await vi.advanceTimersByTimeAsync(5000)
  server.accept()
  await vi.advanceTimersByTimeAsync(5000)
  expect(server.messagesSent()).toEqual([])
})

test('shows a discarded message again if the server had stored it', async () => {
  await enter()
  server.loses = { down: true }
  conversation.write('stored unheard')
  await settle()
  server.loses = {}
  refuse('client-1')
  conversation.discard('client-1')
  expect(lines()).toEqual([])

  server.drop()
  await vi.advanceTimersByTimeAsync(5000)
  server.accept()
  await settle()
  expect(lines()).toEqual(['me: stored unheard'])
  expect(deliveries()).toEqual(['sent'])
})

test('does not discard a message that is still being sent', async () => {
  await enter()
  server.loses = { down: true }
  conversation.write('on its way')
  conversation.discard('client-1')
  expect(deliveries()).toEqual(['sending'])
})

test('does not fail a message while it waits for a connection', async () => {
  await enter()
  server.drop()
  conversation.write('patient')
  await vi.advanceTimersByTimeAsync(60_000)

  expect(deliveries()).toEqual(['sending'])
})

test('shows why a message was refused, and does not resend it', async () => {
  await enter()
  server.loses = { up: true }
  conversation.write('refused')
  server.loses = {}
  server.say({ type: 'error', code: 'slow_down', params: {}, detail: '', client_id: 'client-1' })
  expect(conversation.getSnapshot().lines[0]).toMatchObject({
    delivery: 'failed',
    problem: 'Too many attempts. Please wait a moment and try again.',
  })

  server.drop()
  await reconnect()
  expect(server.stored).toHaveLength(0)
})

test('prepends older pages without gaps or repetitions', async () => {
  for (let at = 1; at <= 45; at += 1) server.write(`line ${at}`)
  await enter()
  expect(lines()).toHaveLength(20)
  server.write('line 46')
  await conversation.loadOlder()
  await conversation.loadOlder()

  expect(lines()).toEqual(Array.from({ length: 46 }, (_, at) => `peer: line ${at + 1}`))
  expect(conversation.getSnapshot().older).toBe('none')
})

test('reports a failed history request, and loads it when the server answers again', async () => {
  server.write('there')
  server.reachable = false
  await enter()
  expect(conversation.getSnapshot().past).toBe('failed')
  server.reachable = true
  await vi.advanceTimersByTimeAsync(5000)

  expect(conversation.getSnapshot().past).toBe('ready')
  expect(lines()).toEqual(['peer: there'])
})

test('sends the viewer’s read position once for each connection', async () => {
  server.write('read me')
  await enter()
  conversation.seen()
  conversation.seen()
  expect(server.heard).toEqual([{ type: 'read', id: 1 }])
  server.drop()
  await reconnect()

  expect(server.heard).toEqual([
    { type: 'read', id: 1 },
    { type: 'read', id: 1 },
  ])
})

test('marks own messages as read when the peer has read them', async () => {
  await enter()
  conversation.write('first')
  await vi.advanceTimersByTimeAsync(200)
  conversation.write('second')
  await vi.advanceTimersByTimeAsync(200)
  server.say({ type: 'read', id: 1, from_id: peer })

  expect(deliveries()).toEqual(['read', 'sent'])
  expect(readToEnd).toBe(0)
  server.say({ type: 'read', id: 2, from_id: peer })
  expect(deliveries()).toEqual(['read', 'read'])
  expect(readToEnd).toBe(1)
})

test('throttles typing frames, and hides the peer’s typing after a while', async () => {
  await enter()
  for (let key = 0; key < 10; key += 1) conversation.typing()
  expect(server.heard).toEqual([{ type: 'typing' }])

  server.say({ type: 'typing', from_id: peer })
  expect(conversation.getSnapshot().theyAreTyping).toBe(true)
  await vi.advanceTimersByTimeAsync(5000)
  expect(conversation.getSnapshot().theyAreTyping).toBe(false)
})

test('shows a block as a notice immediately, and removes it when the call fails', async () => {
  await enter()
  server.write('hi')
  const revert = conversation.setBlocked(true)
  expect(lines()).toEqual(['peer: hi', 'blocked'])
  // The server tells all devices of the one who blocked.
  server.say({ type: 'block', by_id: me, target_id: peer, blocked: true, timestamp: '2026-03-01T10:00:00Z' })
  expect(lines()).toEqual(['peer: hi', 'blocked'])
  revert()
  expect(lines()).toEqual(['peer: hi'])
  expect(conversation.getSnapshot().blockedByMe).toBeUndefined()
})

test('shows nothing of a block by the peer, whatever a frame says', async () => {
  await enter()
  server.say({ type: 'block', by_id: peer, target_id: me, blocked: true, timestamp: '2026-03-01T10:00:00Z' })
  expect(conversation.getSnapshot().blockedByMe).toBeUndefined()
  expect(lines()).toEqual([])
})

test('fetches the peer again once a frame is refused because the two are not connected', async () => {
  await enter()
  conversation.typing()
  server.say({ type: 'error', code: 'not_connected', params: {}, detail: '' })
  expect(notConnected).toBe(1)
})

test('fails queued messages and keeps their text when the conversation closes', async () => {
  await enter()
  server.loses = { up: true }
  conversation.write('too late')
  server.drop(4403)

  expect(conversation.getSnapshot().phase).toBe('closed')
  expect(deliveries()).toEqual(['failed'])
  expect(lines()).toEqual(['me: too late'])
})

test('closes the connection after unmounting once queued messages are sent', async () => {
  await enter()
  server.loses = { up: true }
  conversation.write('on my way out')
  leave()
  expect(FakeWebSocket.latest().closedByPage).toBe(false)
  server.drop()
  server.loses = {}
  await reconnect()

  expect(server.messagesSent()).toEqual(['on my way out'])
  expect(FakeWebSocket.latest().closedByPage).toBe(true)
})

test('fetches new and possibly changed messages when mounted again', async () => {
  server.write('old')
  vi.setSystemTime(new Date('2026-03-01T12:00:00Z'))
  server.write('recent')
  await enter()
  leave()
  server.write('new')
  server.asked.length = 0
  await enter()

  expect(lines()).toEqual(['peer: old', 'peer: recent', 'peer: new'])
  expect(server.asked).toEqual([{ limit: 50, after: 1 }])
})

test('ignores a frame that it cannot parse', async () => {
  await enter()
  server.say({ type: 'fireworks' })
  FakeWebSocket.latest().onmessage?.({ data: '{not json' })
  server.say({ type: 'chat_message', id: 1, sender_id: 'SGOTHER000', receiver_id: me })

  expect(lines()).toEqual([])
})

const texts = () =>
  conversation
    .getSnapshot()
    .lines.flatMap((line) => (line.kind === 'message' ? [line.removed ? 'removed' : line.text] : []))

test('hides an unsent message immediately, and keeps it hidden when the server confirms', async () => {
  await enter()
  conversation.write('never mind')
  await settle()
  const removed = conversation.remove(1)
  expect(texts()).toEqual(['removed'])
  expect(newestRemoved).toBe(0)
  removals[0]?.done()
  await removed

  expect(texts()).toEqual(['removed'])
  expect(newestRemoved).toBe(1)
  expect(JSON.stringify(conversation.getSnapshot())).not.toContain('never mind')
})

test('shows the text again when unsending failed', async () => {
  await enter()
  conversation.write('too late now')
  await settle()
  const removed = conversation.remove(1)
  removals[0]?.fail(new CallError('too_late', refusals.too_late.sentence))

  await expect(removed).rejects.toThrow('A message can be removed within an hour.')
  expect(texts()).toEqual(['too late now'])
})

test('keeps a removal that a frame confirmed although the reply was lost', async () => {
  await enter()
  conversation.write('gone for good')
  await settle()
  const removed = conversation.remove(1)
  server.remove(1)
  removals[0]?.fail(new CallError('network', 'Network error'))
  await expect(removed).rejects.toThrow('Network error')

  expect(texts()).toEqual(['removed'])
})

test('hides a message that the peer unsent', async () => {
  await enter()
  server.write('first')
  server.write('second')
  server.remove(1)
  expect(texts()).toEqual(['removed', 'second'])
  expect(newestRemoved).toBe(0)
  server.remove(2)
  expect(newestRemoved).toBe(1)
})

test('does not show a message whose removal arrived first', async () => {
  for (let at = 1; at <= 25; at += 1) server.write(`line ${at}`)
  await enter()
  server.say({ type: 'removed', id: 3, from_id: peer })
  await conversation.loadOlder()

  expect(texts().slice(0, 5)).toEqual(['line 1', 'line 2', 'removed', 'line 4', 'line 5'])
})

test('learns of removals and reads that happened while disconnected', async () => {
  await enter()
  conversation.write('mine')
  server.write('theirs')
  await settle()
  server.drop()
  server.remove(2)
  const [stored] = server.stored
  if (stored) server.stored[0] = { ...stored, is_read: true }
  await reconnect()

  expect(texts()).toEqual(['mine', 'removed'])
  expect(deliveries()).toEqual(['read'])
})

test('opens the conversation for the day before its socket', async () => {
  await enter()
  expect(opening.asked).toBe(1)
  server.drop()
  await reconnect()
  expect(opening.asked).toBe(1)
})

test('keeps a conversation readable past the chat limit, without reconnecting', async () => {
  opening.refuses = 'chat_limit'
  server.write('still readable')
  leave = conversation.mount()
  await settle()
  expect(conversation.getSnapshot()).toMatchObject({
    phase: 'limited',
    limit: 'You have reached 5 chat opens today.',
    past: 'ready',
  })
  expect(lines()).toEqual(['peer: still readable'])
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  window.dispatchEvent(new Event('online'))
  await settle()
  expect(FakeWebSocket.all).toHaveLength(0)
  expect(opening.asked).toBe(1)

  server.write('later')
  await conversation.look()
  expect(lines()).toEqual(['peer: still readable', 'peer: later'])
})

test('asks again when a limited conversation is mounted again', async () => {
  opening.refuses = 'chat_limit'
  leave = conversation.mount()
  await settle()
  leave()
  opening.refuses = undefined
  await enter()

  expect(conversation.getSnapshot()).toMatchObject({ phase: 'live', limit: undefined })
})

test('ends in the limited phase when the day changes while connected', async () => {
  await enter()
  opening.refuses = 'chat_limit'
  server.drop(4429)
  await settle()
  expect(conversation.getSnapshot().phase).toBe('limited')
  await vi.advanceTimersByTimeAsync(10 * 60_000)

  expect(FakeWebSocket.all).toHaveLength(1)
})

test('reconnects after a socket was closed for a flood', async () => {
  await enter()
  server.drop(4429)
  await vi.advanceTimersByTimeAsync(15_000)
  server.accept()
  await settle()

  expect(conversation.getSnapshot().phase).toBe('live')
})

test('retries an opening that failed', async () => {
  opening.refuses = 'unavailable'
  leave = conversation.mount()
  await settle()
  expect(conversation.getSnapshot().phase).toBe('offline')
  opening.refuses = undefined
  await reconnect()

  expect(conversation.getSnapshot().phase).toBe('live')
})

test('Whether one may talk at all is left to the socket', async () => {
  opening.refuses = 'not_connected'
  await enter()
  server.drop(4403)

  expect(conversation.getSnapshot().phase).toBe('closed')
})

test('A message that would open the conversation beyond the limit fails with the reason', async () => {
  await enter()
  server.loses = { up: true }
  conversation.write('after midnight')
  server.say({
    type: 'error',
    code: 'chat_limit',
    params: { limit: 5 },
    detail: '',
    client_id: 'client-1',
  })

  expect(conversation.getSnapshot()).toMatchObject({ phase: 'limited', limit: 'You have reached 5 chat opens today.' })
  expect(conversation.getSnapshot().lines[0]).toMatchObject({
    delivery: 'failed',
    problem: 'You have reached 5 chat opens today.',
  })
})
