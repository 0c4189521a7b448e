import type { MessageRow } from './messages.store.ts'

// What the processes tell each other about one conversation. A stored message travels whole, for
// it is addressed to these two; everything else is a few words.

export interface MessageEvent {
  readonly type: 'message'
  readonly id: number
  readonly by: string
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

/** One of the two has left for good. */
export interface LeftEvent {
  readonly type: 'left'
  readonly by: string
}

export const toEvent = (row: MessageRow, by: string): MessageEvent => ({
  type: 'message',
  id: row.id,
  by,
  clientId: row.clientId,
  body: row.body,
  at: row.createdAt.toISOString(),
  removed: row.removed,
})
