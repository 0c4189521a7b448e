import { type BodyOf, type Conversation, chat, type Message, type QueryOf, type routes } from '@satrangi/contract'
import type { ReadEvent } from '../../../conversation-events.ts'
import type { Needs } from '../../../ctx.ts'
import type { Viewer } from '../../../keys.ts'
import type { StoredMessage } from '../../../ports/message-writer.ts'
import { Refusal } from '../../../refusal.ts'
import { canOpenHistory, findMember } from '../../members/index.ts'
import { publishListChanged } from '../../notifications/index.ts'
import { loadPage, type PagedList } from '../../shared/paging/index.ts'
import { sealCopy } from '../held-copies/index.ts'
import { presentConversation, presentMessage } from './chat.view.ts'
import {
  type ConversationPosition,
  type ConversationRow,
  findConversation,
  listConversations,
} from './conversations.store.ts'
import { findHintsFor } from './message-hints.ts'
import { type ConversationContext, conversationContextOf } from './messages/conversation-context.ts'
import { listHistory } from './messages/list-history.store.ts'
import type { MessageRange } from './messages/list-messages.store.ts'
import { publishRemoved, publishToBoth } from './messages/message-events.ts'
import { findOwnMessage, removeMessage } from './remove-message.store.ts'

/**
 * Removes a message of the viewer's own, for both members and for good, but for a sealed copy for the other one's
 * report; for the viewer alone where the other has blocked or reported them, which the reply does not tell. Repeating
 * it changes nothing.
 */
export async function unsendMessage(
  ctx: Needs<'db' | 'clock' | 'bus' | 'evidenceSeal'>,
  viewer: Viewer,
  { user_id, id }: BodyOf<typeof routes.chat.remove>,
): Promise<void> {
  const peer = await findMember(ctx.db, viewer.key, user_id)
  if (!peer) throw new Refusal('not_found')
  const at = ctx.clock.now()
  const storedSince = new Date(at.getTime() - chat.removableSeconds * 1000)
  const which = { from: viewer.key, to: peer.key, id }
  const message = await findOwnMessage(ctx.db, which)
  if (!message) throw new Refusal('not_found')
  const copy = sealCopy(ctx.evidenceSeal, { ...message, messageId: id, recipient: peer.key }, 'taken_back', at)
  const removed = await removeMessage(ctx.db, { ...which, at, storedSince, copy })
  if (!removed) throw new Refusal('not_found')
  if (removed === 'too_late') throw new Refusal('too_late')
  if (removed === 'already') return
  await publishRemoved(ctx, conversationContextOf(viewer, peer), { id, isHidden: removed === 'hidden' })
}

/** Stores how far the viewer has read, and publishes it if it is new and the two can message each other. */
export async function markReadUpTo(
  ctx: Needs<'bus' | 'readMarkWriter'>,
  conversation: ConversationContext,
  id: number,
): Promise<void> {
  const { viewer, peer } = conversation
  const read = await ctx.readMarkWriter.store({ member: viewer.key, peer: peer.key, upTo: id })
  if (!read) return
  if (!read.isVisible) return publishListChanged(ctx, viewer.key, 'conversations')
  const event: ReadEvent = { type: 'read', by: viewer.id, id: read.upTo }
  // For the viewer's badge, and for the tick in the other member's list.
  await publishToBoth(ctx, conversation, event)
}

const historyList: PagedList<StoredMessage, number> = {
  name: 'history',
  positionOf: ({ id }) => [id],
  parsePosition: ([id]) => Number(id),
  // A page of any offset is read from the index of one conversation.
  maxOffset: Number.POSITIVE_INFINITY,
}

/** Messages of a conversation, newest first. They stay readable after a block or a suspension of the other member. */
export async function loadHistory(
  ctx: Needs<'db' | 'seal' | 'hints'>,
  viewer: Viewer,
  id: string,
  { after = 0, ...query }: QueryOf<typeof routes.chat.history>,
): Promise<{ messages: Message[]; has_next: boolean; next_cursor?: string }> {
  const listFrom = async (range: MessageRange) => {
    const page = await listHistory(ctx.db, viewer.key, id, range)
    // What was said stays readable: who may begin is asked where nothing was.
    if (!page) await requireCanBegin(ctx, viewer, id)
    return page
  }
  let read = { mine: 0, theirs: 0 }
  const { rows, pagination } = await loadPage(ctx, historyList, query, async ({ after: before, ...range }) => {
    const page = await listFrom({ before, after, ...range })
    read = page?.read ?? read
    return page?.messages ?? []
  }).catch(async (error: unknown) => {
    // A cursor that is refused says no more of a conversation than one that is not.
    if (error instanceof Refusal && error.code === 'bad_input')
      await listFrom({ before: null, after: 0, offset: 0, limit: 1 })
    throw error
  })
  const sides = { viewer, peer: { id }, read }
  const warnings = await findHintsFor(ctx, viewer.key, rows)
  return { messages: rows.map((row) => presentMessage(row, sides, warnings.get(row.id))), ...pagination }
}

/** @throws Refusal `not_found` for nobody, and for a member to whom the viewer may not write */
async function requireCanBegin({ db }: Needs<'db'>, viewer: Viewer, id: string): Promise<void> {
  const peer = await findMember(db, viewer.key, id)
  if (!peer || !canOpenHistory(peer)) throw new Refusal('not_found')
}

const conversationList: PagedList<ConversationRow, ConversationPosition> = {
  name: 'conversations',
  positionOf: ({ lastAt, key }) => [lastAt.toISOString(), key],
  parsePosition: ([at = '', key = '']) => ({ at: new Date(at), key: BigInt(key) }),
}

/** A page of the viewer's conversations, the latest first; or the one with a member, where the two have one. */
export async function loadConversations(
  ctx: Needs<'db' | 'clock' | 'config' | 'presence' | 'seal'>,
  viewer: Viewer,
  { user_id, ...request }: QueryOf<typeof routes.chat.conversations>,
): Promise<{ users: Conversation[]; next_cursor?: string }> {
  const peer = user_id === undefined ? null : await findMember(ctx.db, viewer.key, user_id)
  if (user_id !== undefined && !peer) return { users: [] }
  const { rows, pagination } = await loadPage(ctx, conversationList, request, (range) =>
    peer ? findConversation(ctx.db, viewer.key, peer.key) : listConversations(ctx.db, viewer.key, range),
  )
  return {
    users: rows.map((row) => presentConversation(ctx, viewer, row)),
    ...(pagination.next_cursor ? { next_cursor: pagination.next_cursor } : {}),
  }
}
