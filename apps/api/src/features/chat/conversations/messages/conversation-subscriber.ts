import type { ChatFrameOut } from '@satrangi/contract'
import type { MessageEvent } from '../../../../conversation-events.ts'
import type { SocketConnection } from '../../../../socket-handler.ts'
import type { ConversationContext } from './conversation-context.ts'
import { frameFor } from './message-events.ts'

/** One member's open socket of a conversation. */
export interface ConversationSubscriber extends ConversationContext {
  readonly connection: SocketConnection<ChatFrameOut>
  /** Sends a message once, although it may arrive several times: from the bus, as the sender's reply, after a gap. */
  readonly deliver: (message: MessageEvent) => void
}

/** The copies of a message arrive within moments, so the latest few ids are enough. */
const rememberedIds = 32

/** @param onDelivered called for each message of the other member that was sent to this socket */
export function createSubscriber(
  conversation: ConversationContext,
  connection: SocketConnection<ChatFrameOut>,
  onDelivered: () => void,
): ConversationSubscriber {
  // Most sockets never need the list. It is a ring: a new list for each message would be garbage.
  let deliveredIds: number[] | undefined
  let nextIndex = 0
  let highestId = 0
  return {
    ...conversation,
    connection,
    deliver: (message) => {
      const { id } = message
      deliveredIds ??= []
      if (id <= highestId && deliveredIds.includes(id)) return
      deliveredIds[nextIndex] = id
      nextIndex = (nextIndex + 1) % rememberedIds
      highestId = Math.max(highestId, id)
      connection.sendText(frameFor(conversation.viewer.id, message))
      if (message.by !== conversation.viewer.id) onDelivered()
    },
  }
}
