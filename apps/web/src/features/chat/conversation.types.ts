import type { Message } from '@satrangi/contract'
import type { openSocket } from '../../lib/socket.ts'
import type { ChatLimit, ConversationPhase } from './connection.ts'
import type { ConversationItem } from './conversation-items.ts'
import type { Opening } from './daily-openings.ts'
import type { HistoryPage, HistoryQuery, HistoryState, OlderState } from './past.ts'
import type { UnsentMessage } from './unsent-texts.ts'

export interface ConversationSnapshot {
  readonly phase: ConversationPhase
  readonly past: HistoryState
  readonly older: OlderState
  readonly lines: readonly ConversationItem[]
  readonly theyAreTyping: boolean
  /** As the socket reported it; undefined until it has. */
  readonly blockedByMe: boolean | undefined
  /** Why the conversation cannot be opened today. */
  readonly limit: ChatLimit | undefined
}

export interface ConversationDependencies {
  readonly viewerId: string
  readonly openSocket: typeof openSocket
  readonly opening: Opening
  readonly fetchTicket: () => Promise<string>
  readonly fetchHistory: (query: HistoryQuery) => Promise<HistoryPage>
  /** Without a socket. */
  readonly sendMessage: (clientId: string, text: string) => Promise<Message>
  readonly markRead: (id: number) => Promise<unknown>
  readonly removeMessage: (id: number) => Promise<unknown>
  /** What was written and not acknowledged, on this device. */
  readonly unsent: {
    readonly read: () => Promise<readonly UnsentMessage[]>
    readonly store: (message: Omit<UnsentMessage, 'peer'>) => void
    readonly drop: (clientId: string) => void
  }
  /** A message of either member was stored. */
  readonly onStored: (message: Message) => void
  /** The peer has read all messages. */
  readonly onReadToEnd: () => void
  /** The newest message was unsent. */
  readonly onNewestRemoved: () => void
  /** The server refused a frame: the two cannot message each other any more. */
  readonly onNotConnected: () => void
  readonly now: () => number
  readonly newId: () => string
}
