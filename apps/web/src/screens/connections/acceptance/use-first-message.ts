import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { conversationsKey, saveDraft, sendMessage } from '../../../features/chat/index.ts'
import { newId } from '../../../lib/clock.ts'

/** Sends what was written to a new connection; again after a failure it is stored once. */
export function useFirstMessage(peer: string, onSent: () => void) {
  const client = useQueryClient()
  const attempt = useRef({ text: '', clientId: '' })
  return useMutation({
    mutationFn: (text: string) => {
      if (attempt.current.text !== text) attempt.current = { text, clientId: newId() }
      return sendMessage(peer, attempt.current.clientId, text)
    },
    onSuccess: () => {
      saveDraft(peer, '')
      void client.invalidateQueries({ queryKey: conversationsKey })
      onSent()
    },
  })
}
