import type { ChatFrameIn, Message } from '@satrangi/contract'
import type { HistoryPage, HistoryQuery } from '../src/features/chat/past.ts'
import { FakeWebSocket } from './fake-web-socket.ts'

/** The server's side of one conversation between `me` and `peer`, over sockets that may lose frames. */
export class FakeChatServer {
  readonly me: string
  readonly peer: string
  readonly stored: Message[] = []
  readonly heard: ChatFrameIn[] = []
  readonly asked: HistoryQuery[] = []
  reachable = true
  /** What a call for the history waits for. */
  beforeHistory: () => Promise<void> = async () => {}
  /** Whether frames to the server (`up`) or to the client (`down`) are lost. */
  loses: { up?: boolean; down?: boolean } = {}
  private socket: FakeWebSocket | undefined

  constructor(me: string, peer: string) {
    this.me = me
    this.peer = peer
  }

  accept(socket = FakeWebSocket.latest()): void {
    this.socket = socket
    socket.onSend = (text) => this.handleFrame(JSON.parse(text))
    socket.accept()
  }

  /** Closes the socket on both sides. */
  drop(code = 1006): void {
    const { socket } = this
    this.socket = undefined
    if (socket) socket.onSend = () => {}
    socket?.end(code)
  }

  /** A chat message of the peer or of another device of the viewer. */
  write(message: string, from = this.peer, hint?: string): Message {
    const stored = Object.assign(this.store(from, message), hint ? { hint } : {})
    this.say({ type: 'chat_message', from_id: from, to_id: stored.receiver_id, ...stored })
    return stored
  }

  /** Stores a message that came without a socket. */
  receive(message: string, clientId: string): Message {
    const existing = this.stored.find(({ client_id }) => client_id === clientId)
    return existing ?? this.store(this.me, message, clientId)
  }

  /** Unsends a message of either side and notifies both. */
  remove(id: number): void {
    const index = this.stored.findIndex((one) => one.id === id)
    const original = this.stored[index]
    if (!original) return
    this.stored[index] = { ...original, message: '', removed: true }
    this.say({ type: 'removed', id, from_id: original.sender_id })
  }

  say(frame: unknown): void {
    if (!this.loses.down) this.socket?.say(frame)
  }

  /** Like the API: newest first, `after` for missed messages, a cursor for the next page. */
  history = async ({ limit, cursor, after = 0 }: HistoryQuery): Promise<HistoryPage> => {
    this.asked.push({ limit, ...(cursor ? { cursor } : {}), after })
    await this.beforeHistory()
    if (!this.reachable) throw new Error('Network error')
    const beforeId = cursor ? Number(cursor) : Number.POSITIVE_INFINITY
    const matching = this.stored.filter(({ id }) => id > after && id < beforeId).reverse()
    const messages = matching.slice(0, limit)
    const has_next = matching.length > limit
    return { messages, has_next, ...(has_next ? { next_cursor: String(messages.at(-1)?.id) } : {}) }
  }

  messagesSent(): string[] {
    return this.heard.flatMap((frame) => (frame.type === 'chat_message' ? [frame.message] : []))
  }

  private handleFrame(frame: ChatFrameIn): void {
    if (this.loses.up) return
    this.heard.push(frame)
    if (frame.type !== 'chat_message') return
    const { message, client_id } = frame
    const stored = client_id ? this.receive(message, client_id) : this.store(this.me, message)
    this.say({ type: 'chat_message', from_id: this.me, to_id: this.peer, ...stored })
  }

  private store(from: string, message: string, clientId?: string): Message {
    const stored = {
      id: this.stored.length + 1,
      sender_id: from,
      receiver_id: from === this.me ? this.peer : this.me,
      message,
      timestamp: new Date().toISOString(),
      is_read: false,
      removed: false,
      ...(clientId ? { client_id: clientId } : {}),
    }
    this.stored.push(stored)
    return stored
  }
}
