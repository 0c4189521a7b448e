import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { Conversation } from '../../features/chat/index.ts'
import { useTranslate } from '../../messages/index.ts'
import { toast } from '../../ui/toast.store.ts'

// Entries of the browser's history in which it was said: who comes back to one may stay and read.
const notifiedEntries = new Set<string>()

/** Says once that the day's conversations are used up; without a connection it looks for news itself. */
export function useChatLimit(
  conversation: Conversation,
  limit: string | undefined,
  lastMessageAt: string | undefined,
): void {
  const t = useTranslate()
  const { key } = useLocation()

  useEffect(() => {
    if (limit === undefined || notifiedEntries.has(key)) return
    notifiedEntries.add(key)
    toast.show({ title: t('chat.limitReached'), text: limit })
  }, [limit, key, t])

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for when the list knows of a newer message
  useEffect(() => {
    if (limit !== undefined) void conversation.look()
  }, [conversation, limit, lastMessageAt])
}
