import type { ChatFrameOut, Message } from '@satrangi/contract'
import { refusalText } from '../../messages/codes.ts'
import type { createBlockState } from './block-state.ts'
import type { createConnection } from './connection.ts'
import type { MessageLog } from './message-log.ts'
import type { createOwnMessages } from './own-messages.ts'
import type { createTyping } from './typing.ts'

interface FrameContext {
  peer: string
  log: MessageLog
  typing: ReturnType<typeof createTyping>
  blocks: ReturnType<typeof createBlockState>
  own: ReturnType<typeof createOwnMessages>
  connection: ReturnType<typeof createConnection>
  /** A message was unsent. */
  onRemoved: (id: number) => void
  /** The two cannot message each other any more. */
  onNotConnected: () => void
  /** The peer has read all messages. */
  onReadToEnd: () => void
  /** A message of either member was stored. */
  onStored: (message: Message) => void
}

/** Applies a frame from the server to the conversation. */
export function handleFrame(context: FrameContext, frame: ChatFrameOut): void {
  const { peer, log, typing, blocks, own, connection } = context
  switch (frame.type) {
    case 'chat_message':
      handleChatMessage(context, frame)
      break
    case 'typing':
      if (frame.from_id === peer) typing.showPeerTyping()
      break
    case 'read':
      if (frame.from_id === peer) handleRead(context, frame.id)
      else log.markSeen(frame.id)
      break
    case 'removed':
      context.onRemoved(frame.id)
      break
    case 'block':
      if (frame.target_id === peer) blocks.setBlocked(frame.blocked)
      break
    case 'error':
      if (frame.code === 'not_connected') context.onNotConnected()
      if (frame.code === 'chat_limit') connection.stopAtLimit(refusalText(frame), frame.params)
      else if (frame.client_id) own.fail(frame.client_id, refusalText(frame))
  }
}

function handleRead({ log, onReadToEnd }: FrameContext, readUpTo: number): void {
  log.markRead(readUpTo)
  if (readUpTo >= log.newest()) onReadToEnd()
}

function handleChatMessage({ peer, log, typing, own, connection, onStored }: FrameContext, message: Message): void {
  if (message.sender_id !== peer && message.receiver_id !== peer) return
  own.settleStored(log.add([message]))
  if (message.sender_id === peer) typing.hidePeerTyping()
  if (log.hasGap()) void connection.catchUp()
  onStored(message)
}
