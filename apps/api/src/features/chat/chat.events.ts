import { liveFrame } from './chat.view.ts'
import type { MessageRow } from './messages.store.ts'

// What the processes tell each other about one conversation. A stored message travels whole, for
// it is addressed to these two; everything else is a few words.

export type MessageEvent = {
  readonly type: 'message'
  readonly id: number
  readonly by: string
  readonly clientId: string | null
  /** The frame that both sides get, as JSON: it is written once, whoever listens. */
  readonly frame: string
}

export type ReadEvent = {
  readonly type: 'read'
  readonly by: string
  readonly id: number
}

export type RemovedEvent = {
  readonly type: 'removed'
  readonly by: string
  readonly id: number
}

export type TypingEvent = {
  readonly type: 'typing'
  readonly by: string
}

/** One of the two has left for good. */
export type LeftEvent = {
  readonly type: 'left'
  readonly by: string
}

export const toEvent = (row: MessageRow, by: string, to: string): MessageEvent => ({
  type: 'message',
  id: row.id,
  by,
  clientId: row.clientId,
  frame: JSON.stringify(liveFrame(row, by, to)),
})

/** The frame for one side. Whoever wrote the message gets it with the id that their client gave it. */
export const frameFor = (viewer: string, { by, clientId, frame }: MessageEvent): string =>
  by === viewer && clientId !== null ? `${frame.slice(0, -1)},"client_id":${JSON.stringify(clientId)}}` : frame
