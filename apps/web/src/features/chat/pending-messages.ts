import { chat, type Message } from '@satrangi/contract'
import { type MessageItem, withDelivery } from './conversation-items.ts'

/** Own messages that are not known to be stored, in the order of writing. */
export function createPendingMessages() {
  let pending: readonly MessageItem[] = []

  return {
    add(clientId: string, text: string, timestamp: string) {
      const line = {
        kind: 'message',
        key: clientId,
        clientId,
        mine: true,
        text,
        removed: false,
        timestamp,
        delivery: 'sending',
      } as const
      pending = [...pending, line]
    },

    fail(clientId: string, problem?: string) {
      pending = pending.map((line) =>
        line.clientId === clientId ? { ...line, delivery: 'failed', ...(problem ? { problem } : {}) } : line,
      )
    },

    /** Moves it to the end, where the server will store it. */
    retry(clientId: string) {
      const line = pending.find((waiting) => waiting.clientId === clientId)
      if (line) pending = [...pending.filter((waiting) => waiting !== line), withDelivery(line, 'sending')]
      return line?.text
    },

    discard(clientId: string) {
      pending = pending.filter((line) => line.clientId !== clientId)
    },

    /** Removes and returns the pending item of a message that is now stored. */
    removeMatching(message: Message) {
      const line = pending.find((waiting) => isSameMessage(waiting, message))
      if (line) pending = pending.filter((waiting) => waiting !== line)
      return line
    },

    items: () => pending,
  }
}

/** Whether a stored own message is this item: by its client id, or by text and time. */
function isSameMessage(line: MessageItem, message: Message): boolean {
  if (message.client_id) return message.client_id === line.clientId
  const gapMs = Math.abs(Date.parse(message.timestamp) - Date.parse(line.timestamp))
  return message.message === line.text && gapMs <= chat.duplicateWindowSeconds * 1000
}
