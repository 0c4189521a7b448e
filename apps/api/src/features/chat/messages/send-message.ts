import type { MessageEvent } from '../../../conversation-events.ts'
import type { Needs } from '../../../ctx.ts'
import { badInput, Refusal } from '../../../refusal.ts'
import { readMessage } from '../chat.rules.ts'
import type { ConversationContext } from './conversation-context.ts'
import { publishToBoth, toMessageEvent } from './message-events.ts'

/**
 * Stores a message, then publishes it to both members. What this returns is stored.
 * @throws Refusal `bad_input` for an empty or too long text, `not_connected` when the two cannot message each other
 */
export async function sendMessage(
  ctx: Needs<'clock' | 'bus' | 'messageWriter' | 'meter'>,
  conversation: ConversationContext,
  { message, client_id }: { message: string; client_id?: string | undefined },
): Promise<MessageEvent> {
  const read = readMessage(message)
  if ('problem' in read) throw badInput({ message: read.problem })
  const { viewer, peer } = conversation
  const stored = await ctx.messageWriter.store({
    from: viewer.key,
    to: peer.key,
    body: read.text,
    clientId: client_id ?? null,
    at: ctx.clock.now(),
  })
  if (!stored) throw new Refusal('not_connected')
  ctx.meter.count('chat_messages', 'stored')
  // Resent after it was taken back: the recipient has been informed, or keeps it.
  const event = toMessageEvent(stored, viewer.id, peer.id)
  if (!stored.removed) await publishToBoth(ctx, conversation, event)
  return event
}
