import {
  type BodyOf,
  type Conversation,
  chat,
  type Message,
  pages,
  type QueryOf,
  type routes,
} from '@satrangi/contract'
import type { MessageEvent, ReadEvent, RemovedEvent } from '../../conversation-events.ts'
import type { Needs } from '../../ctx.ts'
import type { Viewer } from '../../keys.ts'
import { badInput, Refusal } from '../../refusal.ts'
import { badgesChanged } from '../badges/index.ts'
import { loadMember, loadMembers, type MemberRow } from '../members/index.ts'
import { makeCursor, readCursor } from '../paging/index.ts'
import { toEvent } from './chat.events.ts'
import { readMessage } from './chat.rules.ts'
import { presentConversation, presentMessage } from './chat.view.ts'
import { type ConversationContext, conversationContextOf } from './conversation-context.ts'
import { listConversations, markRead, readMarks } from './conversations.store.ts'
import { listMessages, storeMessage } from './messages.store.ts'
import { removeMessage } from './remove-message.store.ts'

/**
 * Stores a message, then tells whoever is there. What this returns is stored.
 * @throws Refusal `bad_input` for an empty or overlong one, `not_connected` when the two may not talk
 */
export async function sendMessage(
  ctx: Needs<'db' | 'clock' | 'bus'>,
  talk: ConversationContext,
  { message, client_id }: { message: string; client_id?: string | undefined },
): Promise<MessageEvent> {
  const read = readMessage(message)
  if ('problem' in read) throw badInput({ message: read.problem })
  const { viewer, peer } = talk
  const stored = await storeMessage(ctx.db, {
    from: viewer.key,
    to: peer.key,
    body: read.text,
    clientId: client_id ?? null,
    at: ctx.clock.now(),
  })
  if (!stored) throw new Refusal('not_connected')
  const event = toEvent(stored, viewer.id, peer.id)
  await publishToBoth(ctx, talk, event)
  return event
}

/** Takes back a message of the viewer's own, for both sides and for good. Done again it is done. */
export async function unsendMessage(
  ctx: Needs<'db' | 'clock' | 'bus'>,
  viewer: Viewer,
  { user_id, id }: BodyOf<typeof routes.chat.remove>,
): Promise<void> {
  const peer = await loadMember(ctx.db, viewer.key, user_id)
  if (!peer) throw new Refusal('not_found')
  const at = ctx.clock.now()
  const storedSince = new Date(at.getTime() - chat.removableSeconds * 1000)
  const removed = await removeMessage(ctx.db, { from: viewer.key, to: peer.key, id, at, storedSince })
  if (!removed) throw new Refusal('not_found')
  if (removed === 'too_late') throw new Refusal('too_late')
  if (removed === 'before') return
  const event: RemovedEvent = { type: 'removed', by: viewer.id, id }
  await publishToBoth(ctx, conversationContextOf(viewer, peer), event)
}

/** Notes what the viewer has read, and tells the other side if that is new and the two may talk. */
export async function readUpTo(ctx: Needs<'db' | 'bus'>, talk: ConversationContext, id: number): Promise<void> {
  const { viewer, peer } = talk
  const read = await markRead(ctx.db, viewer.key, peer.key, id)
  if (!read) return
  if (!read.isTold) return badgesChanged(ctx, viewer.key, 'conversations')
  const event: ReadEvent = { type: 'read', by: viewer.id, id: read.upTo }
  // The viewer's badge, and the tick in the other side's list.
  await publishToBoth(ctx, talk, event)
}

/** Tells the open conversations of the two, and whoever shows their lists: handed on together, and none of them fails. */
function publishToBoth(
  ctx: Needs<'bus'>,
  { channel, lists }: ConversationContext,
  event: MessageEvent | ReadEvent | RemovedEvent,
): Promise<void> {
  const told = ctx.bus.publish(channel, event)
  for (const one of lists) void ctx.bus.publish(one.channel, one.event)
  return told
}

/** Messages of a conversation, newest first. It stays readable after a block or a suspension of the other side. */
export async function conversationHistory(
  ctx: Needs<'db' | 'seal'>,
  viewer: Viewer,
  id: string,
  { limit = pages.history, offset, cursor, after = 0 }: QueryOf<typeof routes.chat.history>,
): Promise<{ messages: Message[]; has_next: boolean; next_cursor?: string }> {
  const peer = await loadMember(ctx.db, viewer.key, id)
  const read = peer && (await readMarks(ctx.db, viewer.key, peer.key))
  if (!peer || (!read && !mayOpen(viewer, peer))) throw new Refusal('not_found')
  const from = readCursor(ctx, 'history', cursor)
  const before = from ? Number(from[0]) : 2_147_483_647
  const skip = from ? 0 : offset
  const rows = await listMessages(ctx.db, viewer.key, peer.key, { before, after, skip, limit: limit + 1 })
  const sides = { viewer, peer, read: read ?? { mine: 0, theirs: 0 } }
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const has_next = rows.length > limit && last !== undefined
  return {
    messages: shown.map((row) => presentMessage(row, sides)),
    has_next,
    ...(has_next ? { next_cursor: makeCursor(ctx, 'history', [String(last.id)]) } : {}),
  }
}

// An empty history of somebody with whom one may talk is empty; of anybody else it is not there.
const mayOpen = (viewer: Viewer, peer: MemberRow) =>
  peer.key !== viewer.key && peer.matchStatus === 'accepted' && !peer.suspended && !peer.isBlockedByOther

export async function conversations(
  ctx: Needs<'db' | 'clock' | 'config'>,
  viewer: Viewer,
): Promise<{ users: Conversation[] }> {
  const rows = await listConversations(ctx.db, viewer.key)
  const people = await loadMembers(
    ctx.db,
    viewer.key,
    rows.map(({ peerKey }) => peerKey),
  )
  return { users: rows.map((row) => presentConversation(ctx, viewer, row, people.get(row.peerKey))) }
}
