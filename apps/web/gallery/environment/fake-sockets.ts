import { apiBase, unreadSocket } from '@satrangi/contract'
import { waitFor } from '@testing-library/dom'
import type { FakeChatServer } from '../../test/fake-chat-server.ts'
import { FakeWebSocket } from '../../test/fake-web-socket.ts'

export interface Counts {
  chat: number
  notifications: number
}

export interface FakeSockets {
  /** The counts of the badges. */
  counts: Counts
  chat: FakeChatServer
  /** Whether the server accepts the socket of a conversation. */
  isChatConnected: boolean
}

/** Replaces `WebSocket` by a fake that is accepted as `sockets` define. */
export function installSockets(sockets: FakeSockets): void {
  FakeWebSocket.all.length = 0
  globalThis.WebSocket = class extends FakeWebSocket {
    constructor(url: string | URL) {
      super(url)
      queueMicrotask(() => (isUnread(this) ? acceptUnread(this, sockets.counts) : acceptChat(this, sockets)))
    }
  } as unknown as typeof WebSocket
}

const isUnread = ({ url }: FakeWebSocket) => new URL(url).pathname === apiBase + unreadSocket.path

/** Resolves with the socket of the open conversation once it is connected. */
export const waitForChatSocket = (): Promise<FakeWebSocket> =>
  waitFor(() => {
    const openSocket = FakeWebSocket.all.findLast(
      (socket) => !isUnread(socket) && socket.readyState === FakeWebSocket.OPEN,
    )
    if (!openSocket) throw new Error('The conversation is not connected.')
    return openSocket
  })

function acceptUnread(socket: FakeWebSocket, { chat, notifications }: Counts): void {
  socket.onSend = () => socket.say({ chat_unread: chat, total_unread: notifications })
  socket.accept()
}

function acceptChat(socket: FakeWebSocket, { chat, isChatConnected }: FakeSockets): void {
  if (isChatConnected) chat.accept(socket)
}
