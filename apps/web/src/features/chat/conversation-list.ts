import type { Conversation, MemberSummary, Message } from '@satrangi/contract'
import type { InfiniteData } from '@tanstack/react-query'

/** A conversation as the list has it, under an id that no other row of the list has. */
export type ListedConversation = Conversation & { readonly id: string }

interface ConversationPage {
  readonly users: readonly ListedConversation[]
  readonly has_next: boolean
  readonly next_cursor?: string | undefined
}
export type ConversationPages = InfiniteData<ConversationPage>

/** Members who have left share no id: what they can be reported by tells them apart. */
export const listed = (row: Conversation): ListedConversation => ({
  ...row,
  id: row.deleted ? (row.departed_id ?? row.timestamp) : row.user.id,
})

/** The conversations of all pages, each once: a new message moves one to the first page before its own is fetched again. */
export function conversationsOf(list: ConversationPages | undefined): ListedConversation[] {
  const byId = new Map<string, ListedConversation>()
  for (const page of list?.pages ?? []) for (const row of page.users) if (!byId.has(row.id)) byId.set(row.id, row)
  return [...byId.values()]
}

/** The list after a message: its conversation first, with the new preview. Undefined where it is not in the list. */
export function withLatest(
  list: ConversationPages,
  message: Message,
  viewer: { id: string; isViewing: boolean },
): ConversationPages | undefined {
  const isOwn = message.sender_id === viewer.id
  const peer = isOwn ? message.receiver_id : message.sender_id
  const row = conversationsOf(list).find(({ user }) => user.id === peer)
  if (!row) return undefined
  const updated: ListedConversation = {
    ...row,
    last_message: {
      type: 'chat_message',
      message: message.message,
      sender_id: message.sender_id,
      removed: message.removed,
    },
    timestamp: message.timestamp,
    is_read: isOwn ? message.is_read : viewer.isViewing,
    unread: isOwn || viewer.isViewing ? 0 : row.unread + 1,
  }
  const pages = list.pages.map((page, index) => {
    const others = page.users.filter(({ id }) => id !== row.id)
    return { ...page, users: index === 0 ? [updated, ...others] : others }
  })
  return { ...list, pages }
}

/** Rows of the list once the viewer has read a conversation. Their own last message stays as the peer has read it. */
export function withRead(rows: readonly ListedConversation[], peer: string): ListedConversation[] {
  return rows.map((row) => {
    if (row.user.id !== peer || row.unread === 0) return row
    return { ...row, unread: 0, is_read: row.is_read || row.last_message.sender_id === peer }
  })
}

/** Rows of the list once the peer has read a conversation. */
export function withReadByPeer(rows: readonly ListedConversation[], peer: string): ListedConversation[] {
  return rows.map((row) =>
    row.user.id === peer && row.last_message.sender_id !== peer ? { ...row, is_read: true } : row,
  )
}

/** Rows of the list once the last message of a conversation was unsent. */
export function withRemoved(rows: readonly ListedConversation[], peer: string): ListedConversation[] {
  return rows.map((row) =>
    row.user.id === peer ? { ...row, last_message: { ...row.last_message, message: '', removed: true } } : row,
  )
}

/** Rows of the list once the viewer blocked or unblocked the peer. */
export function withBlock(rows: readonly ListedConversation[], peer: string, isBlocked: boolean): ListedConversation[] {
  return rows.map((row) => (row.user.id === peer ? { ...row, isBlocked } : row))
}

/** Whether a member is shown as online. A cached value from before a block must not show it. */
export const isShownOnline = (
  member: Pick<MemberSummary, 'onlineUsers'> | undefined,
  { isBlocked, isBlockedByOther }: { isBlocked: boolean; isBlockedByOther: boolean },
): boolean => Boolean(member?.onlineUsers) && !isBlocked && !isBlockedByOther
