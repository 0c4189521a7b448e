import { chat, type Message } from '@satrangi/contract'
import { type Line, type MessageLine, type NoticeLine, storedLine, withDelivery } from './lines.ts'

/**
 * What was said in one conversation. Stored messages stand in the order of their ids, the same on
 * both sides; what is still on its way stands below them in the order of writing. Taking the same
 * message twice, from a frame and from the history, changes nothing.
 */
export function createMessageLog(me: string) {
  const stored = new Map<number, MessageLine>()
  let pending: MessageLine[] = []
  let notices: { after: number; line: NoticeLine }[] = []
  let readUpTo = 0
  let newest = 0
  let begun = false
  // Up to here nothing is missing, back to the oldest message that is known.
  let completeUpTo = 0

  const takeStored = (message: Message) => {
    if (stored.has(message.id)) return []
    const line = storedLine(message, me, readUpTo)
    const own = line.mine ? pending.find((waiting) => isCopy(waiting, message)) : undefined
    pending = pending.filter((waiting) => waiting !== own)
    stored.set(message.id, own ? { ...line, key: own.key } : line)
    newest = Math.max(newest, message.id)
    return own?.clientId ? [own.clientId] : []
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
    for (const [id, line] of stored) if (id <= upTo && line.mine === mine) stored.set(id, withDelivery(line, 'read'))
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
    markRead(id: number) {
      if (id <= readUpTo) return
      readUpTo = id
      deliver(id, true)
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
