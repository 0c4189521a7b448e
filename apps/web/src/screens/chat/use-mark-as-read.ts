import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Conversation, type ConversationItem, cacheRead } from '../../features/chat/index.ts'

/** Marks messages as read once they are visible: at the bottom of a visible page. */
export function useMarkAsRead(
  peer: string,
  conversation: Conversation,
  lines: readonly ConversationItem[],
  isAtFoot: boolean,
): void {
  const client = useQueryClient()
  // Not simply the last line: what is still on its way stands below what was received meanwhile.
  const newestKey = lines.findLast((line) => line.kind === 'message' && !line.mine)?.key
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again with each line that was received
  useEffect(() => {
    if (!isAtFoot) return
    const markIfVisible = () => {
      if (document.visibilityState !== 'visible') return
      conversation.seen()
      cacheRead(client, peer)
    }
    markIfVisible()
    document.addEventListener('visibilitychange', markIfVisible)
    return () => document.removeEventListener('visibilitychange', markIfVisible)
  }, [client, peer, conversation, newestKey, isAtFoot])
}
