import type { MessageEvent, ReadEvent, RemovedEvent } from '../../../conversation-events.ts'
import type { Needs } from '../../../ctx.ts'
import type { StoredMessage } from '../../../ports/message-writer.ts'
import { publishListChanged } from '../../badges/index.ts'
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

/** Publishes to the open conversations of both members and to their conversation lists, and waits for the first alone. */
export function publishToBoth(
  ctx: Needs<'bus'>,
  { channel, lists }: ConversationContext,
  event: MessageEvent | ReadEvent | RemovedEvent,
): Promise<void> {
  const published = ctx.bus.publish(channel, event)
  for (const list of lists) void ctx.bus.publish(list.channel, list.event)
  return published
}

/** Publishes to the sender alone that a message of theirs is removed. */
export function publishHidden(ctx: Needs<'bus'>, { channel, viewer }: ConversationContext, id: number): Promise<void> {
  void publishListChanged(ctx, viewer.key, 'conversations')
  return ctx.bus.publish(channel, { type: 'removed', by: viewer.id, id, hidden: true })
}
