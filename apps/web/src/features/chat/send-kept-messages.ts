import type { QueryClient } from '@tanstack/react-query'
import { sendMessage } from './chat.queries.ts'
import { conversationsKey } from './conversation-list.queries.ts'
import { forgetConversation, isConversationOpen } from './conversations.ts'
import { keptWords } from './kept-words.ts'

/** So that drafts and waiting messages are shown before there is a line. */
export const readKeptWords = keptWords.read

/** Sends what was written for members whose conversation is not open here, as soon as the server can be reached. */
export async function sendKeptMessages(client: QueryClient): Promise<void> {
  await keptWords.readAgain()
  for (const peer of keptWords.peers()) {
    if (isConversationOpen(peer)) continue
    for (const { clientId, text } of keptWords.messagesTo(peer)) {
      try {
        await sendMessage(peer, clientId, text)
        keptWords.drop(clientId)
      } catch {
        // It stays, and its conversation says why.
        break
      }
    }
    forgetConversation(peer)
    void client.invalidateQueries({ queryKey: conversationsKey })
  }
}
