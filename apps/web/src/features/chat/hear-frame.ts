import type { ChatFrameOut, Message } from '@satrangi/contract'
import { refusalText } from '../../messages/codes.ts'
import type { createBlockNotes } from './block-notes.ts'
import type { createConnection } from './connection.ts'
import type { MessageLog } from './message-log.ts'
import type { createOwnMessages } from './own-messages.ts'
import type { createTyping } from './typing.ts'

interface Hearing {
  peer: string
  log: MessageLog
  typing: ReturnType<typeof createTyping>
  blocks: ReturnType<typeof createBlockNotes>
  own: ReturnType<typeof createOwnMessages>
  connection: ReturnType<typeof createConnection>
  /** A message was taken back. */
  takeBack: (id: number) => void
  /** They have read everything. */
  onReadToEnd: () => void
  /** A message, ours or theirs, has been stored. */
  onStored: (message: Message) => void
}

/** What each frame from the server means for the conversation. */
export function hearFrame(hearing: Hearing, frame: ChatFrameOut): void {
  const { peer, log, typing, blocks, own, connection } = hearing
  switch (frame.type) {
    case 'chat_message':
      take(hearing, frame)
      break
    case 'typing':
      if (frame.from_id === peer) typing.theyAre()
      break
    case 'read':
      if (frame.from_id === peer) takeRead(hearing, frame.id)
      else log.markSeen(frame.id)
      break
    case 'removed':
      hearing.takeBack(frame.id)
      break
    case 'block':
      blocks.note(frame.by_id === peer ? 'byThem' : 'byMe', frame.blocked)
      break
    case 'error':
      if (frame.code === 'chat_limit') connection.limited(refusalText(frame))
      else if (frame.client_id) own.fail(frame.client_id, refusalText(frame))
  }
}

function takeRead({ log, onReadToEnd }: Hearing, upTo: number): void {
  log.markRead(upTo)
  if (upTo >= log.newest()) onReadToEnd()
}

function take({ peer, log, typing, own, connection, onStored }: Hearing, message: Message): void {
  if (message.sender_id !== peer && message.receiver_id !== peer) return
  own.settled(log.take([message]))
  if (message.sender_id === peer) typing.theyAreDone()
  if (log.hasHole()) void connection.catchUp()
  onStored(message)
}
