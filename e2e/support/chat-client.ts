import { type ChatFrameOut, type Message, routes } from '@satrangi/contract'
import type { TestMember } from '@satrangi/test-kit/guests'
import { openReconnectingSocket } from './reconnecting-socket.ts'

/** The interval of typing frames: shorter than the indicator is shown for. */
const typingIntervalMs = 2000

/** A chat client without a browser: the other side of the conversation that the test looks at. */
export async function openChatClient(origin: string, me: TestMember, peer: { id: string }) {
  const acknowledged = new Map<string, (message: Message) => void>()
  let lastReadId = 0
  const readWatchers = new Set<() => void>()
  const handleFrame = (frame: ChatFrameOut) => {
    if (frame.type === 'chat_message' && frame.client_id) acknowledged.get(frame.client_id)?.(frame)
    if (frame.type !== 'read' || frame.from_id !== peer.id) return
    lastReadId = Math.max(lastReadId, frame.id)
    for (const check of [...readWatchers]) check()
  }
  let typingTimer: ReturnType<typeof setInterval> | undefined
  const { send, close } = await new Promise<ReturnType<typeof openReconnectingSocket>>((resolve) => {
    const socket = openReconnectingSocket({
      me,
      origins: [origin],
      path: `/chat/ws/chat/${peer.id}`,
      onOpen: () => resolve(socket),
      onFrame: (frame) => handleFrame(frame as ChatFrameOut),
    })
  })
  return {
    /** Resolves with the stored message. */
    sendMessage: (message: string): Promise<Message> => {
      const client_id = `${me.id}-${acknowledged.size}`
      const stored = new Promise<Message>((resolve) => acknowledged.set(client_id, resolve))
      send({ type: 'chat_message', message, client_id })
      return stored
    },
    /** Marks everything up to this message as read. */
    markRead: ({ id }: Message) => send({ type: 'read', id }),
    /** Resolves when the peer has read the message, and so has an open socket. */
    waitUntilRead: ({ id }: Message) =>
      new Promise<void>((resolve) => {
        const check = () => {
          if (lastReadId < id) return
          readWatchers.delete(check)
          resolve()
        }
        readWatchers.add(check)
        check()
      }),
    unsend: ({ id }: Message) => me.call(routes.chat.remove, { body: { user_id: peer.id, id } }),
    /** Sends typing frames until the client is closed. */
    type: () => {
      send({ type: 'typing' })
      typingTimer = setInterval(() => send({ type: 'typing' }), typingIntervalMs)
    },
    close: () => {
      clearInterval(typingTimer)
      close()
    },
  }
}
export type ChatClient = Awaited<ReturnType<typeof openChatClient>>
