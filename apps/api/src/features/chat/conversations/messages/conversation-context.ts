import { type ConversationEvent, conversationChannel } from '../../../../conversation-events.ts'
import type { MemberKey, Viewer } from '../../../../keys.ts'
import type { ChannelEvent } from '../../../../personal-data.ts'
import type { Channel } from '../../../../ports/event-bus.ts'
import { listChanged } from '../../../notifications/index.ts'

/** The other member of a conversation. */
export interface Peer {
  key: MemberKey
  id: string
}

/**
 * A conversation from the side of one of its members, with the channels on which both are informed. Made
 * once for each socket and used for each message.
 */
export interface ConversationContext {
  readonly viewer: Viewer
  readonly peer: Peer
  /** To the open conversations of both. */
  readonly channel: Channel<ConversationEvent>
  /** To the conversation lists of the viewer and of the peer. */
  readonly lists: { readonly own: ChannelEvent; readonly peer: ChannelEvent }
}

export const conversationContextOf = (viewer: Viewer, { key, id }: Peer): ConversationContext => ({
  viewer,
  peer: { key, id },
  channel: conversationChannel(viewer.key, key),
  lists: { own: listChanged(viewer.key, 'conversations'), peer: listChanged(key, 'conversations') },
})
