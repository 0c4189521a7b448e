import { type ChatFrameOut, chat, type Message, routes, type UnreadFrame } from '@satrangi/contract'
import type { TestMember } from '@satrangi/test-kit/guests'
import { openReconnectingSocket } from './reconnecting-socket.ts'

export interface ReceivedMessage {
  id: number
  sender: string
  text: string
}

/** Slightly slower than the rate limit of the server. */
const sendIntervalMs = 1300 / chat.framesPerSecond

/**
 * A client that sends messages without a pause: unacknowledged messages are sent again
 * under the same client id, and messages missed while disconnected are fetched.
 */
export function createContinuousWriter(me: TestMember, peer: TestMember, origins: readonly string[]) {
  const stored = new Map<number, ReceivedMessage>()
  const unacknowledged = new Map<string, string>()
  const sentTexts: string[] = []
  const errors: string[] = []
  const watchers = new Set<() => void>()
  let lastContiguousId = 0
  let unread = 0
  let isWriting = false

  const notifyWatchers = () => {
    for (const check of [...watchers]) check()
  }

  const storeMessage = ({ id, sender_id, message, client_id }: Message) => {
    const known = stored.get(id)
    if (known && known.text !== message) errors.push(`message ${id} has two texts`)
    stored.set(id, { id, sender: sender_id, text: message })
    if (client_id) unacknowledged.delete(client_id)
    while (stored.has(lastContiguousId + 1)) lastContiguousId += 1
  }

  const fetchMissed = async () => {
    for (let cursor: string | undefined; ; ) {
      const query = { limit: 50, after: lastContiguousId, ...(cursor ? { cursor } : {}) }
      const page = await socket.call()(routes.chat.history, { params: { id: peer.id }, query })
      for (const message of page.messages) storeMessage(message)
      notifyWatchers()
      cursor = page.next_cursor
      if (!cursor) return
    }
  }
  // A failed fetch is repeated with the next connection or message.
  const catchUp = () => void fetchMissed().catch(() => {})

  const handleFrame = (frame: ChatFrameOut) => {
    if (frame.type === 'error') errors.push(frame.code)
    if (frame.type === 'chat_message') {
      storeMessage(frame)
      if (frame.id > lastContiguousId) catchUp()
    }
    notifyWatchers()
  }

  const socket = openReconnectingSocket({
    me,
    origins,
    path: `/chat/ws/chat/${peer.id}`,
    onOpen: catchUp,
    onFrame: (frame) => handleFrame(frame as ChatFrameOut),
  })
  const badge = openReconnectingSocket({
    me,
    origins,
    path: '/chat/ws/unread',
    onOpen: () => badge.send('refresh'),
    onFrame: (frame) => {
      const unreadFrame = frame as UnreadFrame
      if ('chat_unread' in unreadFrame) unread = unreadFrame.chat_unread
      notifyWatchers()
    },
  })

  const send = (client_id: string, message: string) => socket.send({ type: 'chat_message', message, client_id })
  const write = () => {
    const text = `${me.id} says ${sentTexts.length + 1}`
    const clientId = `${me.id}-${sentTexts.push(text)}`
    unacknowledged.set(clientId, text)
    send(clientId, text)
  }
  // One frame per tick: the oldest unacknowledged message, otherwise a new one.
  const sendTimer = setInterval(() => {
    if (!socket.isOpen()) return
    const [oldest] = unacknowledged
    if (oldest) send(...oldest)
    else if (isWriting) write()
  }, sendIntervalMs)

  return {
    me,
    /** Every acknowledged or received message by id. */
    stored,
    sentTexts,
    /** Refusal codes and inconsistencies. */
    errors,
    acknowledged: () => sentTexts.length - unacknowledged.size,
    /** The count of the unread badge. */
    unread: () => unread,
    /** Whether every sent message is stored and no id is missing. */
    isSettled: () => unacknowledged.size === 0 && lastContiguousId === stored.size,
    startWriting: () => {
      isWriting = true
    },
    pauseWriting: () => {
      isWriting = false
    },
    /** Resolves when the condition is true. */
    waitUntil: (condition: () => boolean) =>
      new Promise<void>((resolve) => {
        const check = () => {
          if (!condition()) return
          watchers.delete(check)
          resolve()
        }
        watchers.add(check)
        check()
      }),
    close: () => {
      clearInterval(sendTimer)
      socket.close()
      badge.close()
    },
  }
}
export type ContinuousWriter = ReturnType<typeof createContinuousWriter>
