import { CallError, type RefusalCode, refusals } from '@satrangi/contract'
import { afterEach, beforeEach, vi } from 'vitest'
import { type Conversation, createConversation } from '../src/features/chat/conversation.ts'
import { now } from '../src/lib/clock.ts'
import { openSocket } from '../src/lib/socket.ts'
import { FakeChatServer } from './fake-chat-server.ts'
import { FakeWebSocket } from './fake-web-socket.ts'

export const me = 'SGME000000'
export const peer = 'SGPEER0000'

/** A conversation of one test, with what it asked of the page around it. */
interface Stage {
  server: FakeChatServer
  conversation: Conversation
  /** How the server answers the next openings of the conversation, and how many it received. */
  opening: { refuses: RefusalCode | undefined; asked: number; isKnown: boolean }
  removals: { id: number; fail: (error: Error) => void; done: () => void }[]
  /** How often the newest message was taken back, everything was read, and the two were not connected any more. */
  told: { newestRemoved: number; readToEnd: number; notConnected: number }
  leave: () => void
}

/** Makes a conversation for each test of a file, on a clock that stands still, and closes it. */
export function setUpConversation() {
  let stage: Stage
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-03-01T10:00:00Z') })
    vi.stubGlobal('WebSocket', FakeWebSocket)
    FakeWebSocket.all.length = 0
    stage = createStage()
  })
  afterEach(() => {
    stage.conversation.close()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  const settle = () => vi.advanceTimersByTimeAsync(0)
  const mount = () => {
    stage.leave = stage.conversation.mount()
  }
  const messages = () => stage.conversation.getSnapshot().lines
  return {
    get server() {
      return stage.server
    },
    get conversation() {
      return stage.conversation
    },
    get opening() {
      return stage.opening
    },
    get removals() {
      return stage.removals
    },
    get told() {
      return stage.told
    },
    settle,
    mount,
    leave: () => stage.leave(),
    async enter() {
      mount()
      await settle()
      stage.server.accept()
      await settle()
    },
    /** Waits for the next connection attempt and accepts it. */
    async reconnect() {
      window.dispatchEvent(new Event('online'))
      await settle()
      stage.server.accept()
      // More than the interval between two messages of the outbox.
      await vi.advanceTimersByTimeAsync(200)
    },
    lines: () =>
      messages().map((line) => (line.kind === 'message' ? `${line.mine ? 'me' : 'peer'}: ${line.text}` : line.event)),
    deliveries: () => messages().flatMap((line) => (line.kind === 'message' && line.mine ? [line.delivery] : [])),
  }
}

function createStage(): Stage {
  const server = new FakeChatServer(me, peer)
  let made = 0
  const opening: Stage['opening'] = { refuses: undefined, asked: 0, isKnown: false }
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
  const told = { newestRemoved: 0, readToEnd: 0, notConnected: 0 }
  const removals: Stage['removals'] = []
  const conversation = createConversation(peer, {
    viewerId: me,
    openSocket,
    opening: { ensureOpened, invalidate },
    fetchTicket: async () => 'ticket',
    fetchHistory: server.history,
    removeMessage: (id) => new Promise((done, fail) => removals.push({ id, fail, done: () => done(undefined) })),
    onStored: () => {},
    onReadToEnd: () => {
      told.readToEnd += 1
    },
    onNewestRemoved: () => {
      told.newestRemoved += 1
    },
    onNotConnected: () => {
      told.notConnected += 1
    },
    now,
    newId: () => `client-${++made}`,
  })
  const stage: Stage = { server, conversation, opening, removals, told, leave: () => {} }
  return stage
}
