import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { getConversation } from './conversations.ts'

/** The conversation with a member, live while the component is on the screen. */
export function useConversation(peer: string) {
  const conversation = getConversation(useQueryClient(), peer)
  useEffect(() => conversation.mount(), [conversation])
  return { conversation, ...useSyncExternalStore(conversation.subscribe, conversation.getSnapshot) }
}
