import { chat, type Message } from '@satrangi/contract'
import { type Line, type MessageLine, type NoticeLine, storedLine, withDelivery, withoutText } from './lines.ts'

/**
 * What was said in one conversation. Stored messages stand in the order of their ids, the same on
 * both sides; what is still on its way stands below them in the order of writing. Taking the same
 * message twice, from a frame and from the history, changes nothing.
 */
export function createMessageLog(me: string) {
  const stored = new Map<number, MessageLine>()
  let pending: MessageLine[] = []
  let notices: { after: number; line: NoticeLine }[] = []
  const removed = new Set<number>()
  let readUpTo = 0
  let newest = 0
  let begun = false
  // Up to here nothing is missing, back to the oldest message that is known.
  let completeUpTo = 0

  const takeStored = (message: Message) => {
    if (message.removed) removed.add(message.id)
    if (stored.has(message.id)) return takeAgain(message)
    const line = storedLine(keptOf(message), me, readUpTo)
    const own = line.mine ? pending.find((waiting) => isCopy(waiting, message)) : undefined
    pending = pending.filter((waiting) => waiting !== own)
    stored.set(message.id, own ? { ...line, key: own.key } : line)
    newest = Math.max(newest, message.id)
    return own?.clientId ? [own.clientId] : []
  }

  /** What was fetched before its removal was heard of stays removed. */
  const keptOf = (message: Message): Message => (removed.has(message.id) ? { ...message, removed: true } : message)

  /** Of a message that is known, only what became of it can be news. */
  const takeAgain = (message: Message) => {
    if (message.removed) clear(message.id)
    if (message.is_read && message.sender_id === me) markRead(message.id)
    return []
  }

  const clear = (id: number) => {
    const line = stored.get(id)
    if (line && !line.removed) stored.set(id, withoutText(line))
    return line
  }

  const markRead = (id: number) => {
    if (id <= readUpTo) return
    readUpTo = id
    deliver(id, true)
  }

  /** Answers which of our own messages have thereby arrived. */
  const takeAll = (messages: readonly Message[]): string[] => {
    const arrived = messages.flatMap(takeStored)
    sort(stored)
    advance()
    return arrived
  }

  const advance = () => {
    while (stored.has(completeUpTo + 1)) completeUpTo += 1
  }

  const deliver = (upTo: number, mine: boolean) => {
    for (const [id, line] of stored) {
      // What does not change stays the same object, and is not drawn again.
      if (id <= upTo && line.mine === mine && line.delivery !== 'read') stored.set(id, withDelivery(line, 'read'))
    }
  }

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

    write(clientId: string, text: string, timestamp: string) {
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

    /** It goes to the end: that is where the server will put it. */
    retry(clientId: string) {
      const line = pending.find((waiting) => waiting.clientId === clientId)
      if (line) pending = [...pending.filter((waiting) => waiting !== line), withDelivery(line, 'sending')]
      return line?.text
    },

    /** The other side has read everything of ours up to this id. */
    markRead,

    /** Its sender has taken it back. */
    markRemoved(id: number) {
      removed.add(id)
      clear(id)
    },

    /** Shows it as taken back already; what it answers undoes that, unless it came true meanwhile. */
    remove(id: number) {
      const before = clear(id)
      return () => {
        const line = stored.get(id)
        if (!before || !line || removed.has(id)) return
        stored.set(id, { ...line, text: before.text, removed: before.removed })
      }
    },

    /** The viewer has read everything of theirs up to this id. */
    markSeen(id: number) {
      deliver(id, false)
    },

    note(event: NoticeLine['event'], timestamp: string) {
      const key = `n${notices.length}-${timestamp}`
      notices = [...notices, { after: newest, line: { kind: 'notice', key, event, timestamp } }]
      return key
    },

    /** For an event that turned out not to have happened. */
    unnote(key: string) {
      notices = notices.filter(({ line }) => line.key !== key)
    },

    lines(): readonly Line[] {
      const all: Line[] = []
      let next = 0
      const noticesBefore = (id: number) => {
        for (let notice = notices[next]; notice && notice.after < id; notice = notices[next]) {
          all.push(notice.line)
          next += 1
        }
      }
      for (const [id, line] of stored) {
        noticesBefore(id)
        all.push(line)
      }
      noticesBefore(Number.POSITIVE_INFINITY)
      return [...all, ...pending]
    },

    completeUpTo: () => completeUpTo,

    /**
     * The id before the oldest message of which something may have become since `time`: it could
     * still be taken back then, or its tick was open. Looks no further back than `most` messages.
     */
    settledUpTo(time: number, most: number) {
      for (const [id, line] of stored) {
        if (id <= newest - most) continue
        const isOpen = line.mine && line.delivery !== 'read'
        if (isOpen || Date.parse(line.timestamp) > time - chat.removableFor * 1000) return id - 1
      }
      return newest
    },
    newest: () => newest,
    hasHole: () => begun && newest > completeUpTo,
    newestUnread: () => [...stored.values()].findLast((line) => !line.mine && line.delivery !== 'read')?.id,
  }
}

export type MessageLog = ReturnType<typeof createMessageLog>

/** Whether a stored message of ours is this line: by the id that we gave it, or by what it says and when. */
function isCopy(line: MessageLine, message: Message): boolean {
  if (message.client_id) return message.client_id === line.clientId
  const apart = Math.abs(Date.parse(message.timestamp) - Date.parse(line.timestamp))
  return message.message === line.text && apart <= chat.duplicateWindow * 1000
}

function sort(stored: Map<number, MessageLine>) {
  const entries = [...stored]
  if (entries.every(([id], at) => at === 0 || id > (entries[at - 1]?.[0] ?? 0))) return
  stored.clear()
  for (const [id, line] of entries.sort(([a], [b]) => a - b)) stored.set(id, line)
}
