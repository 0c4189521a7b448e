import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { Conversation } from '../../features/chat/index.ts'
import { isOffered, useShell } from '../../lib/navigation.ts'
import { useTranslate } from '../../messages/index.ts'
import { toast } from '../../ui/toast.store.ts'

// Entries of the browser's history that led to the plans: whoever comes back to one stays, to read and to greet.
const notifiedEntries = new Set<string>()

/** Says once that the day's conversations are used up, and goes to the plans; without a connection it looks for news itself. */
export function useChatLimit(
  conversation: Conversation,
  peer: string,
  limit: string | undefined,
  lastMessageAt: string | undefined,
): void {
  const t = useTranslate()
  const { key } = useLocation()
  const shell = useShell()

  useEffect(() => {
    if (limit === undefined || notifiedEntries.has(key)) return
    notifiedEntries.add(key)
    toast.show({ title: t('chat.limitReached'), text: limit })
    if (isOffered('membership')) shell.openScreen({ screen: 'membership', from: peer })
  }, [limit, key, peer, shell, t])

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for when the list knows of a newer message
  useEffect(() => {
    if (limit !== undefined) void conversation.look()
  }, [conversation, limit, lastMessageAt])
}
