import { type ChatFrameOut, pages } from '@satrangi/contract'
import type { Needs } from '../../ctx.ts'
import type { Viewer } from '../../keys.ts'
import type { Wire } from '../../wire.ts'
import { toEvent } from './chat.events.ts'
import type { Peer } from './chat.service.ts'
import { liveFrame } from './chat.view.ts'
import { readMarks } from './conversations.store.ts'
import { listMessages } from './messages.store.ts'

/** Milliseconds by which the clocks of two processes may differ. */
const skew = 60_000

/**
 * Tells one side of a conversation what it may have missed while events were lost: messages since
 * it was opened, those that were taken back, and how far the other side has read. Whoever missed
 * more than that sees it by the numbers, and fetches it.
 */
export async function tellMissed(
  ctx: Needs<'db'>,
  viewer: Viewer,
  peer: Peer,
  openedAt: Date,
  wire: Wire<ChatFrameOut>,
): Promise<void> {
  const [messages, read] = await Promise.all([
    listMessages(ctx.db, viewer.key, peer.key, { before: 2_147_483_647, after: 0, skip: 0, limit: pages.most }),
    readMarks(ctx.db, viewer.key, peer.key),
  ])
  const since = openedAt.getTime() - skew
  for (const row of messages.reverse()) {
    const by = row.senderKey === viewer.key ? viewer.id : peer.id
    if (row.removed) wire.send({ type: 'removed', id: row.id, from_id: by })
    else if (row.createdAt.getTime() >= since) wire.send(liveFrame(viewer, peer, toEvent(row, by)))
  }
  if (read && read.theirs > 0) wire.send({ type: 'read', id: read.theirs, from_id: peer.id })
}
