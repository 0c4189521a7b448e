import type { BodyOf, routes } from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'
import type { Viewer } from '../../../keys.ts'
import { Refusal } from '../../../refusal.ts'
import type { FirstTextContext } from '../../connections/index.ts'
import { countConversationForDay, requireMessageable } from './chat-limit.service.ts'
import { claimGreeting, releaseGreeting } from './chat-limit.store.ts'
import { conversationContextOf } from './messages/conversation-context.ts'
import { sendMessage } from './messages/send-message.ts'

/**
 * Sends a word to a connection whose conversation the day's number does not allow to open: once a
 * conversation a day, and nothing is opened by it. Where it may be opened, it is, and the word is a
 * message like any other.
 * @returns the message's id
 */
export async function sendGreeting(
  ctx: Needs<'bus' | 'messageWriter' | 'meter' | 'hints'> & FirstTextContext,
  viewer: Viewer,
  { user_id, greeting }: BodyOf<typeof routes.chat.greet>,
): Promise<number> {
  const peer = await requireMessageable(ctx, viewer, user_id)
  const { allowed, day } = await ctx.db.$transaction(async (tx) => {
    const opened = await countConversationForDay(tx, viewer, peer.key, ctx.clock.now())
    const isSaid =
      !opened.allowed && !(await claimGreeting(tx, { member: viewer.key, peer: peer.key, day: opened.day }))
    if (isSaid) throw new Refusal('already_greeted')
    return opened
  })
  const conversation = conversationContextOf(viewer, peer)
  if (allowed) return (await sendMessage(ctx, conversation, { message: greeting })).id
  try {
    // The day's greeting has one name: whatever goes wrong on the way, it is stored once.
    return (await sendMessage(ctx, conversation, { message: greeting, client_id: `greeting-${day}` })).id
  } catch (error) {
    await releaseGreeting(ctx.db, { member: viewer.key, peer: peer.key, day })
    throw error
  }
}
