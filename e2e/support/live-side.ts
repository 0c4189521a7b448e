import { type ChatFrameOut, type Message, routes } from '@satrangi/contract'
import type { Guest } from '@satrangi/test-kit/guests'
import { steadySocket } from './steady-socket.ts'

/** Milliseconds between two signs of typing: less than one of them is shown for. */
const typesEvery = 2000

/** One side of a conversation that a test holds open over the wire, beside the one that is looked at. */
export async function liveSide(origin: string, me: Guest, peer: { id: string }) {
  const acknowledged = new Map<string, (message: Message) => void>()
  let readUpTo = 0
  const waiting = new Set<() => void>()
  const hear = (frame: ChatFrameOut) => {
    if (frame.type === 'chat_message' && frame.client_id) acknowledged.get(frame.client_id)?.(frame)
    if (frame.type !== 'read' || frame.from_id !== peer.id) return
    readUpTo = Math.max(readUpTo, frame.id)
    for (const look of [...waiting]) look()
  }
  let typing: ReturnType<typeof setInterval> | undefined
  const { send, close } = await new Promise<ReturnType<typeof steadySocket>>((resolve) => {
    const socket = steadySocket({
      me,
      origins: [origin],
      path: `/chat/ws/chat/${peer.id}`,
      onOpen: () => resolve(socket),
      onFrame: (frame) => hear(frame as ChatFrameOut),
    })
  })
  return {
    /** Answers with the message as it was stored. */
    say: (message: string): Promise<Message> => {
      const client_id = `${me.id}-${acknowledged.size}`
      const stored = new Promise<Message>((resolve) => acknowledged.set(client_id, resolve))
      send({ type: 'chat_message', message, client_id })
      return stored
    },
    /** Everything up to this message. */
    read: ({ id }: Message) => send({ type: 'read', id }),
    /** Resolves when the other side has read it: their own line is open then. */
    isRead: ({ id }: Message) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (readUpTo < id) return
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
        look()
      }),
    takeBack: ({ id }: Message) => me.call(routes.chat.remove, { body: { user_id: peer.id, id } }),
    /** Until the line is closed. */
    type: () => {
      send({ type: 'typing' })
      typing = setInterval(() => send({ type: 'typing' }), typesEvery)
    },
    close: () => {
      clearInterval(typing)
      close()
    },
  }
}
export type LiveSide = Awaited<ReturnType<typeof liveSide>>
