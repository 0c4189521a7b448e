import type { z } from '../kernel/zod.ts'
import type { chatSocket } from '../sockets/chat.ts'
import type { unreadSocket } from '../sockets/unread.ts'

interface FrameExamples<In, Out> {
  readonly fromClient: readonly In[]
  readonly toClient: readonly Out[]
}

const [asha, noor] = ['SG7K2M9XQP', 'SG4H8R1TVW']
const timestamp = '2026-01-15T09:00:00.000Z'

/** One example for each kind of frame, by the path of its socket. */
export const exampleFrames: {
  readonly chat: FrameExamples<z.output<typeof chatSocket.fromClient>, z.output<typeof chatSocket.toClient>>
  readonly unread: FrameExamples<z.output<typeof unreadSocket.fromClient>, z.output<typeof unreadSocket.toClient>>
} = {
  chat: {
    fromClient: [
      { type: 'chat_message', message: 'Namaste', timestamp, client_id: 'message-1' },
      { type: 'block', blocked: true },
      { type: 'typing' },
      { type: 'read', id: 7 },
    ],
    toClient: [
      {
        type: 'chat_message',
        id: 8,
        sender_id: asha,
        receiver_id: noor,
        from_id: asha,
        to_id: noor,
        message: 'Namaste',
        timestamp,
        is_read: false,
        removed: false,
        client_id: 'message-1',
      },
      { type: 'block', by_id: noor, target_id: asha, blocked: true, timestamp },
      { type: 'typing', from_id: noor },
      { type: 'read', id: 8, from_id: noor },
      { type: 'removed', id: 7, from_id: noor },
      {
        type: 'error',
        code: 'not_connected',
        params: {},
        detail: 'You can’t send messages here right now.',
        client_id: 'message-1',
      },
    ],
  },
  unread: {
    fromClient: ['refresh'],
    toClient: [{ chat_unread: 1, total_unread: 3 }, { changed: 'requests' }],
  },
}
