import type { Conversation, MemberSummary, Message } from '@satrangi/contract'

/** The list after a message: its conversation first, with the new preview. Undefined where it is not in the list. */
export function withLatest(
  list: readonly Conversation[],
  message: Message,
  viewer: { id: string; isViewing: boolean },
): Conversation[] | undefined {
  const isOwn = message.sender_id === viewer.id
  const peer = isOwn ? message.receiver_id : message.sender_id
  const row = list.find(({ user }) => user.id === peer)
  if (!row) return undefined
  const updated: Conversation = {
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
  return [updated, ...list.filter((other) => other !== row)]
}

/** The list once the viewer has read a conversation. Their own last message stays as the peer has read it. */
export function withRead(list: readonly Conversation[], peer: string): Conversation[] {
  return list.map((row) => {
    if (row.user.id !== peer || row.unread === 0) return row
    return { ...row, unread: 0, is_read: row.is_read || row.last_message.sender_id === peer }
  })
}

/** The list once the peer has read a conversation. */
export function withReadByPeer(list: readonly Conversation[], peer: string): Conversation[] {
  return list.map((row) =>
    row.user.id === peer && row.last_message.sender_id !== peer ? { ...row, is_read: true } : row,
  )
}

/** The list once the last message of a conversation was unsent. */
export function withRemoved(list: readonly Conversation[], peer: string): Conversation[] {
  return list.map((row) =>
    row.user.id === peer ? { ...row, last_message: { ...row.last_message, message: '', removed: true } } : row,
  )
}

/** The list once the viewer blocked or unblocked the peer. */
export function withBlock(list: readonly Conversation[], peer: string, isBlocked: boolean): Conversation[] {
  return list.map((row) => (row.user.id === peer ? { ...row, isBlocked } : row))
}

/** Whether a member is shown as online. A cached value from before a block must not show it. */
export const isShownOnline = (
  member: Pick<MemberSummary, 'onlineUsers'> | undefined,
  { isBlocked, isBlockedByOther }: { isBlocked: boolean; isBlockedByOther: boolean },
): boolean => Boolean(member?.onlineUsers) && !isBlocked && !isBlockedByOther
