import type { Message } from '@satrangi/contract'
import { queryOptions } from '@tanstack/react-query'
import { fetchHistory } from './chat.queries.ts'

interface FirstMessage {
  /** Undefined where nothing was written, or where it was taken back. */
  readonly message: Message | undefined
  /** There is more than the one message, which may be the note of the request. */
  readonly haveTalked: boolean
}

/** With what a conversation begins. To read it opens nothing, so that it does not count for the day. */
export const firstMessageQuery = (peer: string) =>
  queryOptions({
    queryKey: ['chat', 'first-message', peer],
    queryFn: async (): Promise<FirstMessage> => {
      const { messages } = await fetchHistory(peer, { limit: 2 })
      const message = messages.at(-1)
      return { message: message?.removed ? undefined : message, haveTalked: messages.length > 1 }
    },
  })
