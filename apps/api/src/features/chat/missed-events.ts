import { pages } from '@satrangi/contract'
import type { Needs } from '../../ctx.ts'
import { toEvent } from './chat.events.ts'
import type { ConversationSubscriber } from './conversation-subscriber.ts'
import { readMarks } from './conversations.store.ts'
import { listMessages } from './messages.store.ts'

/** Milliseconds by which the clocks of two processes may differ. */
const skew = 60_000

/**
 * Tells one side of a conversation what it may have missed while events were lost: messages since
 * it was opened, those that were taken back, and how far the other side has read. Whoever missed
 * more than that sees it by the numbers, and fetches it.
 */
export async function sendMissedEvents(
  ctx: Needs<'db'>,
  { viewer, peer, wire, tell }: ConversationSubscriber,
  openedAt: Date,
): Promise<void> {
  const [messages, read] = await Promise.all([
    listMessages(ctx.db, viewer.key, peer.key, { before: 2_147_483_647, after: 0, skip: 0, limit: pages.maxLimit }),
    readMarks(ctx.db, viewer.key, peer.key),
  ])
  const since = openedAt.getTime() - skew
  for (const row of messages.reverse()) {
    const [by, to] = row.senderKey === viewer.key ? [viewer.id, peer.id] : [peer.id, viewer.id]
    if (row.removed) wire.send({ type: 'removed', id: row.id, from_id: by })
    else if (row.createdAt.getTime() >= since) tell(toEvent(row, by, to))
  }
  if (read && read.theirs > 0) wire.send({ type: 'read', id: read.theirs, from_id: peer.id })
}
