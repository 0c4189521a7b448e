import type { ChatFrameOut } from '@satrangi/contract'
import type { MessageEvent } from '../../conversation-events.ts'
import type { SocketConnection } from '../../socket-handler.ts'
import { frameFor } from './chat.events.ts'
import type { ConversationContext } from './conversation-context.ts'

/** One side of a conversation while it is open. */
export interface ConversationSubscriber extends ConversationContext {
  readonly wire: SocketConnection<ChatFrameOut>
  /** Tells a message, which goes out once by whichever way it comes first: the bus, the answer to who wrote it, a look at what was missed. */
  readonly tell: (message: MessageEvent) => void
}

/** The ways differ by moments, so the latest few messages are enough. */
const remembered = 32

export function subscribeSide(talk: ConversationContext, wire: SocketConnection<ChatFrameOut>): ConversationSubscriber {
  // Most sockets never need any. Written over in turn: a list made anew would be garbage at each message.
  let told: number[] | undefined
  let next = 0
  let highest = 0
  return {
    ...talk,
    wire,
    tell: (message) => {
      const { id } = message
      told ??= []
      if (id <= highest && told.includes(id)) return
      told[next] = id
      next = (next + 1) % remembered
      highest = Math.max(highest, id)
      wire.sendText(frameFor(talk.viewer.id, message))
    },
  }
}
