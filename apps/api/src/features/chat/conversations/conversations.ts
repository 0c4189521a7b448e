import type { Conversation, QueryOf, routes } from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'
import type { Viewer } from '../../../keys.ts'
import { loadMember, loadMembers } from '../../members/index.ts'
import { loadPage, type PagedList } from '../../shared/paging/index.ts'
import { presentConversation } from './chat.view.ts'
import { type ConversationPosition, type ConversationRow, listConversations } from './conversations.store.ts'

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
  const peer = user_id === undefined ? null : await loadMember(ctx.db, viewer.key, user_id)
  if (user_id !== undefined && !peer) return { users: [] }
  const { rows, pagination } = await loadPage(ctx, conversationList, request, (range) =>
    listConversations(ctx.db, viewer.key, peer?.key ?? null, range),
  )
  const keys = rows.map(({ peerKey }) => peerKey)
  const members = await loadMembers(ctx.db, viewer.key, keys)
  return {
    users: rows.map((row) => presentConversation(ctx, viewer, row, members.get(row.peerKey))),
    ...(pagination.next_cursor ? { next_cursor: pagination.next_cursor } : {}),
  }
}
