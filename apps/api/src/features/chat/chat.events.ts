import type { MessageEvent } from '../../conversation-events.ts'
import { liveFrame } from './chat.view.ts'
import type { MessageRow } from './messages.store.ts'

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
