import type { Message } from '@satrangi/contract'
import type { ConversationItem, MessageItem, NoticeItem } from './conversation-items.ts'
import { createPendingMessages } from './pending-messages.ts'
import { createStoredMessages } from './stored-messages.ts'

/**
 * The messages of one conversation. Stored messages are ordered by id, which is the same for both
 * members; pending ones follow in the order of writing. Adding the same message twice, from a frame
 * and from the history, changes nothing.
 */
export function createMessageLog(viewerId: string) {
  const stored = createStoredMessages(viewerId)
  const pending = createPendingMessages()
  const notices = createNotices()
  let isStarted = false
  // There are no gaps between the oldest loaded message and this id.
  let completeUpTo = 0

  const addMessage = (message: Message) => {
    if (stored.has(message.id)) {
      stored.update(message)
      return []
    }
    const pendingItem = message.sender_id === viewerId ? pending.removeMatching(message) : undefined
    stored.add(message, pendingItem)
    return pendingItem?.clientId ? [pendingItem.clientId] : []
  }

  /** @returns the client ids of own messages that are now stored */
  const addMessages = (messages: readonly Message[]): string[] => {
    const storedClientIds = messages.flatMap(addMessage)
    stored.sort()
    advanceCompleteUpTo()
    return storedClientIds
  }

  const advanceCompleteUpTo = () => {
    while (stored.has(completeUpTo + 1)) completeUpTo += 1
  }

  const { add: write, fail, retry, discard } = pending
  const { markRead, markRemoved, markRemovedOptimistically, markSeen, lastSettledId, newestId, newestUnreadId } = stored
  return {
    /** Adds the newest page of the history, the first that is loaded. */
    start(page: readonly Message[]) {
      isStarted = true
      completeUpTo = Math.max(0, ...page.map(({ id }) => id))
      return addMessages(page)
    },

    /** Live messages or another page of the history, in any order. */
    add: addMessages,

    /** Everything up to this id was fetched, so there is no gap below it. */
    markComplete(upTo: number) {
      completeUpTo = Math.max(completeUpTo, upTo)
      advanceCompleteUpTo()
    },
    completeUpTo: () => completeUpTo,
    hasGap: () => isStarted && stored.newestId() > completeUpTo,

    addNotice: (event: NoticeItem['event'], timestamp: string) => notices.add(event, timestamp, stored.newestId()),
    removeNotice: notices.remove,
    items: (): readonly ConversationItem[] => [...notices.mergeWith(stored.entries()), ...pending.items()],

    ...{ write, fail, retry, discard },
    ...{
      markRead,
      markRemoved,
      remove: markRemovedOptimistically,
      markSeen,
      settledUpTo: lastSettledId,
      newest: newestId,
      newestUnread: newestUnreadId,
    },
  }
}

export type MessageLog = ReturnType<typeof createMessageLog>

/** Events between the messages, each after the message that was newest at the time. */
function createNotices() {
  let notices: readonly { afterId: number; line: NoticeItem }[] = []

  return {
    add(event: NoticeItem['event'], timestamp: string, afterId: number) {
      const key = `n${notices.length}-${timestamp}`
      notices = [...notices, { afterId: afterId, line: { kind: 'notice', key, event, timestamp } }]
      return key
    },

    /** Undoes a notice whose event failed. */
    remove(key: string) {
      notices = notices.filter(({ line }) => line.key !== key)
    },

    /** All items in one order. */
    mergeWith(stored: Iterable<readonly [number, MessageItem]>): ConversationItem[] {
      const all: ConversationItem[] = []
      let nextIndex = 0
      const pushNoticesBefore = (id: number) => {
        for (let notice = notices[nextIndex]; notice && notice.afterId < id; notice = notices[nextIndex]) {
          all.push(notice.line)
          nextIndex += 1
        }
      }
      for (const [id, line] of stored) {
        pushNoticesBefore(id)
        all.push(line)
      }
      pushNoticesBefore(Number.POSITIVE_INFINITY)
      return all
    },
  }
}
