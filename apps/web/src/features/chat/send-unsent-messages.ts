import type { QueryClient } from '@tanstack/react-query'
import { sendMessage } from './chat.queries.ts'
import { conversationsKey } from './conversation-list.queries.ts'
import { forgetConversation, isConversationOpen } from './conversations.ts'
import { unsentTexts } from './unsent-texts.ts'

/** So that drafts and waiting messages are shown before there is a line. */
export const readUnsentTexts = unsentTexts.read

/** Sends what was written for members whose conversation is not open here, as soon as the server can be reached. */
export async function sendUnsentMessages(client: QueryClient): Promise<void> {
  await unsentTexts.readAgain()
  for (const peer of unsentTexts.peers()) {
    if (isConversationOpen(peer)) continue
    for (const { clientId, text } of unsentTexts.messagesTo(peer)) {
      try {
        await sendMessage(peer, clientId, text)
        unsentTexts.drop(clientId)
      } catch {
        // It stays, and its conversation says why.
        break
      }
    }
    forgetConversation(peer)
    void client.invalidateQueries({ queryKey: conversationsKey })
  }
}
