import { type ConversationEvent, conversationChannel } from '../../conversation-events.ts'
import type { MemberKey, Viewer } from '../../keys.ts'
import type { ChannelEvent } from '../../personal-data.ts'
import type { Channel } from '../../ports/event-bus.ts'
import { listChanged } from '../badges/index.ts'

export interface Peer {
  key: MemberKey
  id: string
}

/**
 * A conversation as one of its two sees it, with where the two are told of it. Made once for each
 * socket and used for each message.
 */
export interface ConversationContext {
  readonly viewer: Viewer
  readonly peer: Peer
  /** Where their open conversations listen. */
  readonly channel: Channel<ConversationEvent>
  /** To whoever shows the list of either. */
  readonly lists: readonly ChannelEvent[]
}

export const conversationContextOf = (viewer: Viewer, { key, id }: Peer): ConversationContext => ({
  viewer,
  peer: { key, id },
  channel: conversationChannel(viewer.key, key),
  lists: [listChanged(viewer.key, 'conversations'), listChanged(key, 'conversations')],
})
