import type { BodyOf, Message, routes } from '@satrangi/contract'
import type { Ctx } from '../../../ctx.ts'
import type { Viewer } from '../../../keys.ts'
import { Refusal } from '../../../refusal.ts'
import { findMember } from '../../members/index.ts'
import { markReadUpTo } from './chat.service.ts'
import { createDailyOpening, requireMessageable, requireOpen } from './chat-limit.service.ts'
import { readMarks } from './conversations.store.ts'
import { conversationContextOf } from './messages/conversation-context.ts'
import { frameFor } from './messages/message-events.ts'
import { requireText, sendMessage } from './messages/send-message.ts'

/**
 * Stores and publishes a message, by the rules of the conversation's socket: it opens the conversation for the day, and
 * under a client id that is known it is the message that was stored.
 */
export async function sendWithoutSocket(
  ctx: Ctx,
  viewer: Viewer,
  { user_id, ...input }: BodyOf<typeof routes.chat.send>,
): Promise<{ message: Message }> {
  // Before the conversation is counted for the day.
  requireText(input.message)
  const peer = await requireMessageable(ctx, viewer, user_id)
  await requireOpen(createDailyOpening(ctx, viewer, peer))
  const event = await sendMessage(ctx, conversationContextOf(viewer, peer), input)
  const { type: _, from_id, to_id, ...message } = JSON.parse(frameFor(viewer.id, event))
  return { message }
}

/** The same for how far the viewer has read. */
export async function readWithoutSocket(
  ctx: Ctx,
  viewer: Viewer,
  { user_id, id }: BodyOf<typeof routes.chat.read>,
): Promise<void> {
  const peer = await findMember(ctx.db, viewer.key, user_id)
  if (!peer || !(await readMarks(ctx.db, viewer.key, peer.key))) throw new Refusal('not_found')
  await markReadUpTo(ctx, conversationContextOf(viewer, peer), id)
}
