import type { HintCode } from '@satrangi/contract'
import type { MessageEvent, ReadEvent } from '../../../../conversation-events.ts'
import type { Needs } from '../../../../ctx.ts'
import type { StoredMessage } from '../../../../ports/message-writer.ts'
import { canReach } from '../../../members/index.ts'
import { liveFrame } from '../chat.view.ts'
import type { ConversationContext } from './conversation-context.ts'

/** @param by the sender's id, `to` the recipient's */
export const toMessageEvent = (
  message: StoredMessage,
  { by, to, hint }: { by: string; to: string; hint: HintCode | undefined },
): MessageEvent => ({
  type: 'message',
  id: message.id,
  by,
  clientId: message.clientId,
  frame: JSON.stringify(liveFrame(message, by, to)),
  ...(hint ? { hint } : {}),
})

/**
 * The frame for one member. The sender's own copy carries the id that their client gave the message, and the receiver's
 * what they are warned of.
 */
export function frameFor(viewer: string, { by, clientId, frame, hint }: MessageEvent): string {
  if (by !== viewer) return hint ? withField(frame, 'hint', hint) : frame
  return clientId === null ? frame : withField(frame, 'client_id', clientId)
}

const withField = (frame: string, name: string, value: string): string =>
  `${frame.slice(0, -1)},"${name}":${JSON.stringify(value)}}`

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
