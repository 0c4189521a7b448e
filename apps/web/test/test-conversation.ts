import { CallError, type RefusalCode, refusals } from '@satrangi/contract'
import { afterEach, beforeEach, vi } from 'vitest'
import { type Conversation, createConversation } from '../src/features/chat/conversation.ts'
import type { UnsentMessage } from '../src/features/chat/unsent-texts.ts'
import { now } from '../src/lib/clock.ts'
import { openSocket } from '../src/lib/socket.ts'
import { FakeChatServer } from './fake-chat-server.ts'
import { FakeWebSocket } from './fake-web-socket.ts'

export const me = 'SGME000000'
export const peer = 'SGPEER0000'

/** A conversation of one test, its server and what it asked of the page around it. */
interface TestConversation {
  server: FakeChatServer
  conversation: Conversation
  /** How the server answers the next openings of the conversation, and how many it received. */
  opening: { refuses: RefusalCode | undefined; asked: number; isKnown: boolean }
  /** What the device keeps, and what is sent without a socket. */
  unsent: UnsentMessage[]
  sentByHttp: { clientId: string; text: string }[]
  /** What the next calls without a socket fail with. */
  failures: Error[]
  removals: { id: number; fail: (error: Error) => void; done: () => void }[]
  /** How often the page was notified: the newest message was removed, everything was read, the two are not connected. */
  notified: { newestRemoved: number; readToEnd: number; notConnected: number }
  leave: () => void
}

/** Makes a conversation for each test of a file, on a clock that stands still, and closes it. */
export function setUpConversation() {
  let current: TestConversation
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-03-01T10:00:00Z') })
    vi.stubGlobal('WebSocket', FakeWebSocket)
    FakeWebSocket.all.length = 0
    current = createTestConversation()
  })
  afterEach(() => {
    current.conversation.close()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  const settle = () => vi.advanceTimersByTimeAsync(0)
  const mount = () => {
    current.leave = current.conversation.mount()
  }
  const messages = () => current.conversation.getSnapshot().lines
  return {
    get server() {
      return current.server
    },
    get conversation() {
      return current.conversation
    },
    get opening() {
      return current.opening
    },
    get removals() {
      return current.removals
    },
    get unsent() {
      return current.unsent
    },
    failNextSend: (error: Error) => void current.failures.push(error),
    get sentByHttp() {
      return current.sentByHttp
    },
    get notified() {
      return current.notified
    },
    settle,
    mount,
    leave: () => current.leave(),
    async enter() {
      mount()
      await settle()
      current.server.accept()
      await settle()
    },
    /** Waits for the next connection attempt and accepts it. */
    async reconnect() {
      window.dispatchEvent(new Event('online'))
      await settle()
      current.server.accept()
      // More than the interval between two messages of the outbox.
      await vi.advanceTimersByTimeAsync(200)
    },
    lines: () =>
      messages().map((line) => (line.kind === 'message' ? `${line.mine ? 'me' : 'peer'}: ${line.text}` : line.event)),
    deliveries: () => messages().flatMap((line) => (line.kind === 'message' && line.mine ? [line.delivery] : [])),
  }
}

function createTestConversation(): TestConversation {
  const server = new FakeChatServer(me, peer)
  let made = 0
  const opening: TestConversation['opening'] = { refuses: undefined, asked: 0, isKnown: false }
  const ensureOpened = async () => {
    if (opening.isKnown) return
    opening.asked += 1
    const code = opening.refuses
    if (code)
      throw new CallError(code, refusals[code].sentence.replace('{limit}', '5'), { status: refusals[code].status })
    opening.isKnown = true
  }
  const invalidate = () => {
    opening.isKnown = false
  }
  const notified = { newestRemoved: 0, readToEnd: 0, notConnected: 0 }
  const unsent: UnsentMessage[] = []
  const failures: Error[] = []
  const sentByHttp: TestConversation['sentByHttp'] = []
  const removals: TestConversation['removals'] = []
  const conversation = createConversation(peer, {
    viewerId: me,
    openSocket,
    opening: { ensureOpened, invalidate },
    fetchTicket: async () => 'ticket',
    fetchHistory: server.history,
    sendMessage: async (clientId, text) => {
      const failure = failures.shift()
      if (failure) throw failure
      sentByHttp.push({ clientId, text })
      return server.receive(text, clientId)
    },
    markRead: async () => {},
    unsent: {
      read: async () => [...unsent],
      store: (message) => void unsent.push({ peer, ...message }),
      drop: (clientId) => void unsent.splice(0, unsent.length, ...unsent.filter((one) => one.clientId !== clientId)),
    },
    removeMessage: (id) => new Promise((done, fail) => removals.push({ id, fail, done: () => done(undefined) })),
    onStored: () => {},
    onReadToEnd: () => {
      notified.readToEnd += 1
    },
    onNewestRemoved: () => {
      notified.newestRemoved += 1
    },
    onNotConnected: () => {
      notified.notConnected += 1
    },
    now,
    newId: () => `client-${++made}`,
  })
  const current: TestConversation = {
    server,
    conversation,
    opening,
    unsent,
    sentByHttp,
    failures,
    removals,
    notified,
    leave: () => {},
  }
  return current
}
