import type { MemberKey } from '../../keys.ts'
import type { MessageRow } from './messages.store.ts'

// What the processes tell each other about one conversation. A stored message travels whole, for
// it is addressed to these two; everything else is a few words.

export interface MessageEvent {
  readonly type: 'message'
  readonly id: number
  readonly sender: string
  readonly clientId: string | null
  readonly body: string
  readonly at: string
  readonly removed: boolean
}

export interface ReadEvent {
  readonly type: 'read'
  readonly by: string
  readonly id: number
}

export interface RemovedEvent {
  readonly type: 'removed'
  readonly by: string
  readonly id: number
}

export interface TypingEvent {
  readonly type: 'typing'
  readonly by: string
}

export const toEvent = (row: MessageRow): MessageEvent => ({
  type: 'message',
  id: row.id,
  sender: String(row.senderKey),
  clientId: row.clientId,
  body: row.body,
  at: row.createdAt.toISOString(),
  removed: row.removed,
})

export const fromEvent = (event: MessageEvent): MessageRow => ({
  id: event.id,
  senderKey: BigInt(event.sender) as MemberKey,
  clientId: event.clientId,
  body: event.body,
  createdAt: new Date(event.at),
  removed: event.removed,
})
