import type { HintCode } from '@satrangi/contract'
import { type MemberKey, pairOf } from './keys.ts'
import { defineChannel } from './ports/event-bus.ts'

// What processes publish about one conversation. A stored message is published whole, since both of
// its members may read it; every other event only names what happened.

export type MessageEvent = {
  readonly type: 'message'
  readonly id: number
  readonly by: string
  readonly clientId: string | null
  /** The frame that both sides get, as JSON: it is serialised once for all subscribers. */
  readonly frame: string
  /** What the receiver is warned of; the sender's sockets are not sent it. */
  readonly hint?: HintCode
}

export type ReadEvent = {
  readonly type: 'read'
  readonly by: string
  readonly id: number
}

export type RemovedEvent = {
  readonly type: 'removed'
  readonly by: string
  readonly id: number
  /** Only for its sender: the recipient keeps it, or is not reached, and is told nothing. */
  readonly isPrivate: boolean
}

export type TypingEvent = {
  readonly type: 'typing'
  readonly by: string
}

/** One of the two members was deleted. */
export type LeftEvent = {
  readonly type: 'left'
  readonly by: string
}

/** Only for the open conversations of the blocker: the other member is told nothing. */
export type BlockEvent = {
  readonly type: 'block'
  readonly by: string
  readonly target: string
  readonly blocked: boolean
  readonly at: string
}

export type ConversationEvent = MessageEvent | ReadEvent | RemovedEvent | TypingEvent | LeftEvent | BlockEvent

const channelOfPair = defineChannel<ConversationEvent>('conversation')

export const conversationChannel = (one: MemberKey, other: MemberKey) => {
  const { low, high } = pairOf(one, other)
  return channelOfPair(low, high)
}
