import { useState } from 'react'
import type { ConversationItem } from '../../features/chat/index.ts'

export interface UnreadMark {
  /** The first message that was unread. */
  readonly key: string
  readonly count: number
}

/** What was unread when the conversation was opened. It stays marked while one reads. */
export function useUnreadMark(lines: readonly ConversationItem[], isReady: boolean): UnreadMark | null {
  const [mark, setMark] = useState<UnreadMark | null>()
  if (!isReady || mark !== undefined) return mark ?? null
  // While it renders: showing the messages marks them as read.
  const found = findUnread(lines)
  setMark(found)
  return found
}

function findUnread(lines: readonly ConversationItem[]): UnreadMark | null {
  const unread = lines.filter((line) => line.kind === 'message' && !line.mine && line.delivery !== 'read')
  return unread[0] ? { key: unread[0].key, count: unread.length } : null
}
