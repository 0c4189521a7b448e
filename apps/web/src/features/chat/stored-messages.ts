import { chat, type Message } from '@satrangi/contract'
import { type MessageItem, storedLine, withDelivery, withoutText } from './conversation-items.ts'

/** Stored messages ordered by id, with their state: read or unsent. */
export function createStoredMessages(viewerId: string) {
  const byId = new Map<number, MessageItem>()
  const removedIds = new Set<number>()
  let readUpTo = 0
  let newestId = 0

  const clearText = (id: number) => {
    const line = byId.get(id)
    if (line && !line.removed) byId.set(id, withoutText(line))
    return line
  }

  const markDelivered = (upTo: number, isOwn: boolean) => {
    for (const [id, line] of byId) {
      // What does not change stays the same object, and is not drawn again.
      if (id <= upTo && line.mine === isOwn && line.delivery !== 'read') byId.set(id, withDelivery(line, 'read'))
    }
  }

  const markRead = (id: number) => {
    if (id <= readUpTo) return
    readUpTo = id
    markDelivered(id, true)
  }

  return {
    has: (id: number) => byId.has(id),

    /** @param pendingItem its pending item if it is an own message, whose key it keeps */
    add(message: Message, pendingItem: MessageItem | undefined) {
      if (message.removed) removedIds.add(message.id)
      // A removal may have arrived before the message.
      const line = storedLine({ ...message, removed: removedIds.has(message.id) }, viewerId, readUpTo)
      byId.set(message.id, pendingItem ? { ...line, key: pendingItem.key } : line)
      newestId = Math.max(newestId, message.id)
    },

    /** Applies the changes of a message that is already loaded. */
    update(message: Message) {
      if (message.removed) {
        removedIds.add(message.id)
        clearText(message.id)
      }
      if (message.is_read && message.sender_id === viewerId) markRead(message.id)
    },

    sort() {
      const entries = [...byId]
      if (entries.every(([id], index) => index === 0 || id > (entries[index - 1]?.[0] ?? 0))) return
      byId.clear()
      for (const [id, line] of entries.sort(([a], [b]) => a - b)) byId.set(id, line)
    },

    /** The peer has read the viewer's messages up to this id. */
    markRead,

    /** The viewer has read the peer's messages up to this id. */
    markSeen: (id: number) => markDelivered(id, false),

    /** Its sender has unsent it. */
    markRemoved(id: number) {
      removedIds.add(id)
      clearText(id)
    },

    /** Shows it as unsent; returns a function that undoes it unless the removal was confirmed meanwhile. */
    markRemovedOptimistically(id: number) {
      const before = clearText(id)
      return () => {
        const line = byId.get(id)
        if (!before || !line || removedIds.has(id)) return
        byId.set(id, { ...line, text: before.text, removed: before.removed })
      }
    },

    /**
     * The id before the oldest message that may have changed after `since`: it could still be unsent
     * then, or was unread. Checks the last `maxMessages` messages at most.
     */
    lastSettledId(since: number, maxMessages: number) {
      for (const [id, line] of byId) {
        if (id <= newestId - maxMessages) continue
        const isOpen = line.mine && line.delivery !== 'read'
        if (isOpen || Date.parse(line.timestamp) > since - chat.removableSeconds * 1000) return id - 1
      }
      return newestId
    },

    entries: (): Iterable<readonly [number, MessageItem]> => byId,
    newestId: () => newestId,
    newestUnreadId: () => [...byId.values()].findLast((line) => !line.mine && line.delivery !== 'read')?.id,
  }
}
