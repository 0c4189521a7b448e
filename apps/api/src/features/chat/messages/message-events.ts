import type { MessageEvent, ReadEvent } from '../../../conversation-events.ts'
import type { Needs } from '../../../ctx.ts'
import type { StoredMessage } from '../../../ports/message-writer.ts'
import { canReach } from '../../visibility/index.ts'
import { liveFrame } from '../chat.view.ts'
import type { ConversationContext } from './conversation-context.ts'

/** @param by the sender's id, `to` the recipient's */
export const toMessageEvent = (message: StoredMessage, by: string, to: string): MessageEvent => ({
  type: 'message',
  id: message.id,
  by,
  clientId: message.clientId,
  frame: JSON.stringify(liveFrame(message, by, to)),
})

/** The frame for one member. The sender's own copy carries the id that their client gave the message. */
export const frameFor = (viewer: string, { by, clientId, frame }: MessageEvent): string =>
  by === viewer && clientId !== null ? `${frame.slice(0, -1)},"client_id":${JSON.stringify(clientId)}}` : frame

/**
 * Publishes to the open conversations of both members and to their conversation lists, and waits for the first alone.
 * Only for what was stored under the lock of the conversation's row, which says that the two can message each other.
 */
export function publishToBoth(
  ctx: Needs<'bus'>,
  { channel, lists }: ConversationContext,
  event: MessageEvent | ReadEvent,
): Promise<void> {
  const published = ctx.bus.publish(channel, event)
  for (const list of [lists.own, lists.peer]) void ctx.bus.publish(list.channel, list.event)
  return published
}

/**
 * Publishes that a message was taken back: to both members, or to the sender's own pages alone past a block and where
 * the recipient keeps it.
 */
export async function publishRemoved(
  ctx: Needs<'db' | 'bus'>,
  { viewer, peer, channel, lists }: ConversationContext,
  { id, isHidden }: { id: number; isHidden: boolean },
): Promise<void> {
  const isPrivate = isHidden || !(await canReach(ctx.db, viewer.key, peer.key))
  await ctx.bus.publish(channel, { type: 'removed', by: viewer.id, id, isPrivate })
  for (const list of isPrivate ? [lists.own] : [lists.own, lists.peer]) await ctx.bus.publish(list.channel, list.event)
}
