import { type ChatFrameOut, chat, type Message, routes, type UnreadFrame } from '@satrangi/contract'
import type { Guest } from '@satrangi/test-kit/guests'
import { steadySocket } from './steady-socket.ts'

export interface Heard {
  id: number
  sender: string
  text: string
}

/** Milliseconds: somewhat slower than the server allows. */
const pace = 1300 / chat.framesPerSecond

/**
 * Somebody who writes without a pause, as a client does: what is not acknowledged is sent again
 * under the same id, and what was missed while the connection was broken is fetched.
 */
export function talker(me: Guest, peer: Guest, origins: readonly string[]) {
  const stored = new Map<number, Heard>()
  const waiting = new Map<string, string>()
  const written: string[] = []
  const errors: string[] = []
  const watchers = new Set<() => void>()
  let complete = 0
  let unread = 0
  let writing = false

  const changed = () => {
    for (const look of [...watchers]) look()
  }

  const take = ({ id, sender_id, message, client_id }: Message) => {
    const known = stored.get(id)
    if (known && known.text !== message) errors.push(`message ${id} is two`)
    stored.set(id, { id, sender: sender_id, text: message })
    if (client_id) waiting.delete(client_id)
    while (stored.has(complete + 1)) complete += 1
  }

  const fetchMissed = async () => {
    for (let cursor: string | undefined; ; ) {
      const query = { limit: 50, after: complete, ...(cursor ? { cursor } : {}) }
      const page = await socket.call()(routes.chat.history, { params: { id: peer.id }, query })
      for (const message of page.messages) take(message)
      changed()
      cursor = page.next_cursor
      if (!cursor) return
    }
  }
  // One that fails is repeated with the next opening or the next message.
  const catchUp = () => void fetchMissed().catch(() => {})

  const hear = (frame: ChatFrameOut) => {
    if (frame.type === 'error') errors.push(frame.code)
    if (frame.type === 'chat_message') {
      take(frame)
      if (frame.id > complete) catchUp()
    }
    changed()
  }

  const socket = steadySocket({
    me,
    origins,
    path: `/chat/ws/chat/${peer.id}`,
    onOpen: catchUp,
    onFrame: (frame) => hear(frame as ChatFrameOut),
  })
  const badge = steadySocket({
    me,
    origins,
    path: '/chat/ws/unread',
    onOpen: () => badge.send('refresh'),
    onFrame: (frame) => {
      const told = frame as UnreadFrame
      if ('chat_unread' in told) unread = told.chat_unread
      changed()
    },
  })

  const send = (client_id: string, message: string) => socket.send({ type: 'chat_message', message, client_id })
  const write = () => {
    const text = `${me.id} says ${written.length + 1}`
    const mark = `${me.id}-${written.push(text)}`
    waiting.set(mark, text)
    send(mark, text)
  }
  // One frame at each turn: what was not acknowledged, else something new.
  const turns = setInterval(() => {
    if (!socket.isOpen()) return
    const [oldest] = waiting
    if (oldest) send(...oldest)
    else if (writing) write()
  }, pace)

  return {
    me,
    /** Everything that was acknowledged or heard, by number. */
    stored,
    written,
    /** Codes of refusals, and what must not be. */
    errors,
    acknowledged: () => written.length - waiting.size,
    /** What the badge says. */
    unread: () => unread,
    /** Everything that was written is stored, and no number is missing. */
    isSettled: () => waiting.size === 0 && complete === stored.size,
    begin: () => {
      writing = true
    },
    pause: () => {
      writing = false
    },
    /** Resolves when it is so. */
    until: (isSo: () => boolean) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (!isSo()) return
          watchers.delete(look)
          resolve()
        }
        watchers.add(look)
        look()
      }),
    close: () => {
      clearInterval(turns)
      socket.close()
      badge.close()
    },
  }
}
export type Talker = ReturnType<typeof talker>
