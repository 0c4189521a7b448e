import { apiBase, unreadSocket } from '@satrangi/contract'
import { waitFor } from '@testing-library/dom'
import type { FakeChatServer } from '../../test/fake-chat-server.ts'
import { FakeWebSocket } from '../../test/fake-web-socket.ts'

export interface Counts {
  chat: number
  notifications: number
}

export interface Lines {
  /** What the badges show. */
  counts: Counts
  chat: FakeChatServer
  /** Whether the other end of a conversation answers. */
  isChatConnected: boolean
}

/** Every socket that the page opens is answered as the lines say. */
export function installSockets(lines: Lines): void {
  FakeWebSocket.all.length = 0
  globalThis.WebSocket = class extends FakeWebSocket {
    constructor(url: string | URL) {
      super(url)
      queueMicrotask(() => (isUnread(this) ? acceptUnread(this, lines.counts) : acceptChat(this, lines)))
    }
  } as unknown as typeof WebSocket
}

const isUnread = ({ url }: FakeWebSocket) => new URL(url).pathname === apiBase + unreadSocket.path

/** The socket of the open conversation, once it is connected. */
export const liveChat = (): Promise<FakeWebSocket> =>
  waitFor(() => {
    const live = FakeWebSocket.all.findLast((socket) => !isUnread(socket) && socket.readyState === FakeWebSocket.OPEN)
    if (!live) throw new Error('The conversation is not connected.')
    return live
  })

function acceptUnread(socket: FakeWebSocket, { chat, notifications }: Counts): void {
  socket.onSent = () => socket.say({ chat_unread: chat, total_unread: notifications })
  socket.accept()
}

function acceptChat(socket: FakeWebSocket, { chat, isChatConnected }: Lines): void {
  if (isChatConnected) chat.accept(socket)
}
