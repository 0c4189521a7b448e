import { chat, type Message } from '@satrangi/contract'
import { type MessageLine, storedLine, withDelivery, withoutText } from './lines.ts'

/** Stored messages in the order of their ids, and what has become of each: read, or taken back. */
export function createStoredLines(me: string) {
  const byId = new Map<number, MessageLine>()
  const removed = new Set<number>()
  let readUpTo = 0
  let newest = 0

  const clear = (id: number) => {
    const line = byId.get(id)
    if (line && !line.removed) byId.set(id, withoutText(line))
    return line
  }

  const deliver = (upTo: number, mine: boolean) => {
    for (const [id, line] of byId) {
      // What does not change stays the same object, and is not drawn again.
      if (id <= upTo && line.mine === mine && line.delivery !== 'read') byId.set(id, withDelivery(line, 'read'))
    }
  }

  const markRead = (id: number) => {
    if (id <= readUpTo) return
    readUpTo = id
    deliver(id, true)
  }

  return {
    has: (id: number) => byId.has(id),

    /** @param written the line under which it stood until now, if it is ours; it stays in place */
    add(message: Message, written: MessageLine | undefined) {
      if (message.removed) removed.add(message.id)
      // What was fetched before its removal was heard of stays removed.
      const line = storedLine({ ...message, removed: removed.has(message.id) }, me, readUpTo)
      byId.set(message.id, written ? { ...line, key: written.key } : line)
      newest = Math.max(newest, message.id)
    },

    /** Of a message that is known, only what became of it can be news. */
    addAgain(message: Message) {
      if (message.removed) {
        removed.add(message.id)
        clear(message.id)
      }
      if (message.is_read && message.sender_id === me) markRead(message.id)
    },

    sort() {
      const entries = [...byId]
      if (entries.every(([id], at) => at === 0 || id > (entries[at - 1]?.[0] ?? 0))) return
      byId.clear()
      for (const [id, line] of entries.sort(([a], [b]) => a - b)) byId.set(id, line)
    },

    /** The other side has read everything of ours up to this id. */
    markRead,

    /** The viewer has read everything of theirs up to this id. */
    markSeen: (id: number) => deliver(id, false),

    /** Its sender has taken it back. */
    markRemoved(id: number) {
      removed.add(id)
      clear(id)
    },

    /** Shows it as taken back already; what it answers undoes that, unless it came true meanwhile. */
    remove(id: number) {
      const before = clear(id)
      return () => {
        const line = byId.get(id)
        if (!before || !line || removed.has(id)) return
        byId.set(id, { ...line, text: before.text, removed: before.removed })
      }
    },

    /**
     * The id before the oldest message of which something may have become since `time`: it could
     * still be taken back then, or its tick was open. Looks no further back than `most` messages.
     */
    settledUpTo(time: number, most: number) {
      for (const [id, line] of byId) {
        if (id <= newest - most) continue
        const isOpen = line.mine && line.delivery !== 'read'
        if (isOpen || Date.parse(line.timestamp) > time - chat.removableSeconds * 1000) return id - 1
      }
      return newest
    },

    all: (): Iterable<readonly [number, MessageLine]> => byId,
    newest: () => newest,
    newestUnread: () => [...byId.values()].findLast((line) => !line.mine && line.delivery !== 'read')?.id,
  }
}
