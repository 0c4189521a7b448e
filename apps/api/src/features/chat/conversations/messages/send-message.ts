import type { MessageEvent } from '../../../../conversation-events.ts'
import type { Needs } from '../../../../ctx.ts'
import { badInput, Refusal } from '../../../../refusal.ts'
import { type FirstTextContext, noteFirstText } from '../../../connections/index.ts'
import { requireUnpaused } from '../../../members/index.ts'
import { readMessage } from '../chat.rules.ts'
import { findMessageHints, isFirstMessage } from '../message-hints.ts'
import type { ConversationContext } from './conversation-context.ts'
import { publishToBoth, toMessageEvent } from './message-events.ts'

/** @throws Refusal `bad_input` for an empty or too long text */
export function requireText(message: string): string {
  const read = readMessage(message)
  if ('problem' in read) throw badInput({ message: read.problem })
  return read.text
}

/**
 * Stores a message, then publishes it to both members. What this returns is stored.
 * @throws Refusal `bad_input` for an empty or too long text, `paused` for a viewer who paused, `not_connected` when the
 *   two cannot message each other for any other reason
 */
export async function sendMessage(
  ctx: Needs<'bus' | 'messageWriter' | 'meter' | 'hints'> & FirstTextContext,
  conversation: ConversationContext,
  { message, client_id }: { message: string; client_id?: string | undefined },
): Promise<MessageEvent> {
  const text = requireText(message)
  const { viewer, peer } = conversation
  const stored = await ctx.messageWriter.store({
    from: viewer.key,
    to: peer.key,
    body: text,
    clientId: client_id ?? null,
    at: ctx.clock.now(),
  })
  if (!stored) {
    await requireUnpaused(ctx.db, viewer)
    throw new Refusal('not_connected')
  }
  ctx.meter.count('chat_messages', 'stored')
  const hints = await findMessageHints(ctx, stored)
  const event = toMessageEvent(stored, { by: viewer.id, to: peer.id, hint: hints[0] })
  // Resent after it was taken back: the recipient has been informed, or keeps it.
  if (!stored.removed) await publishToBoth(ctx, conversation, event)
  if (!stored.isResent && isFirstMessage(stored)) {
    ctx.hints.count(viewer.key, hints)
    void noteFirstText(ctx, { sender: viewer.key, receiver: peer.key, text })
  }
  return event
}
