import type { Message } from '@satrangi/contract'
import type { Line, NoticeLine } from './lines.ts'
import { createNoticeLines } from './notice-lines.ts'
import { createPendingLines } from './pending-lines.ts'
import { createStoredLines } from './stored-lines.ts'

/**
 * What was said in one conversation. Stored messages stand in the order of their ids, the same on
 * both sides; what is still on its way stands below them in the order of writing. Taking the same
 * message twice, from a frame and from the history, changes nothing.
 */
export function createMessageLog(me: string) {
  const stored = createStoredLines(me)
  const pending = createPendingLines()
  const notices = createNoticeLines()
  let begun = false
  // Up to here nothing is missing, back to the oldest message that is known.
  let completeUpTo = 0

  const takeStored = (message: Message) => {
    if (stored.has(message.id)) {
      stored.addAgain(message)
      return []
    }
    const written = message.sender_id === me ? pending.claim(message) : undefined
    stored.add(message, written)
    return written?.clientId ? [written.clientId] : []
  }

  /** Answers which of our own messages have thereby arrived. */
  const takeAll = (messages: readonly Message[]): string[] => {
    const arrived = messages.flatMap(takeStored)
    stored.sort()
    advance()
    return arrived
  }

  const advance = () => {
    while (stored.has(completeUpTo + 1)) completeUpTo += 1
  }

  const { write, fail, retry, discard } = pending
  const { markRead, markRemoved, remove, markSeen, settledUpTo, newest, newestUnread } = stored
  return {
    /** The newest page of the history: where the conversation begins to be known. */
    begin(page: readonly Message[]) {
      begun = true
      completeUpTo = Math.max(0, ...page.map(({ id }) => id))
      return takeAll(page)
    },

    /** Live messages or another page of the history, in any order. */
    take: takeAll,

    /** Everything up to this id was fetched, so no hole below it is left to ask for. */
    markComplete(upTo: number) {
      completeUpTo = Math.max(completeUpTo, upTo)
      advance()
    },
    completeUpTo: () => completeUpTo,
    hasHole: () => begun && stored.newest() > completeUpTo,

    note: (event: NoticeLine['event'], timestamp: string) => notices.note(event, timestamp, stored.newest()),
    unnote: notices.unnote,
    lines: (): readonly Line[] => [...notices.among(stored.all()), ...pending.all()],

    ...{ write, fail, retry, discard },
    ...{ markRead, markRemoved, remove, markSeen, settledUpTo, newest, newestUnread },
  }
}

export type MessageLog = ReturnType<typeof createMessageLog>
