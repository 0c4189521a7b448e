import { pages } from '@satrangi/contract'
import type { Needs } from '../../../../ctx.ts'
import { readMarks } from '../conversations.store.ts'
import { findHintsFor } from '../message-hints.ts'
import type { ConversationSubscriber } from './conversation-subscriber.ts'
import { listMessages } from './list-messages.store.ts'
import { toMessageEvent } from './message-events.ts'

/** By how much the clocks of two processes may differ. */
const clockSkewMs = 60_000

/**
 * Sends a socket what it may have missed while the bus lost events: messages since it was opened, removed
 * messages, and how far the other member has read. A client that missed more than a page sees the gap in the
 * ids, and fetches it.
 */
export async function sendMissedEvents(
  ctx: Needs<'db' | 'hints'>,
  { viewer, peer, connection, deliver }: ConversationSubscriber,
  openedAt: Date,
): Promise<void> {
  const [messages, read] = await Promise.all([
    listMessages(ctx.db, viewer.key, peer.key, { before: null, after: 0, offset: 0, limit: pages.maxLimit }),
    readMarks(ctx.db, viewer.key, peer.key),
  ])
  const warnings = await findHintsFor(ctx, viewer.key, messages)
  const sinceMs = openedAt.getTime() - clockSkewMs
  for (const message of messages.reverse()) {
    const [by, to] = message.senderKey === viewer.key ? [viewer.id, peer.id] : [peer.id, viewer.id]
    if (message.removed) connection.send({ type: 'removed', id: message.id, from_id: by })
    else if (message.createdAt.getTime() >= sinceMs)
      deliver(toMessageEvent(message, { by, to, hint: warnings.get(message.id) }))
  }
  if (read && read.theirs > 0) connection.send({ type: 'read', id: read.theirs, from_id: peer.id })
}
