import type { ConversationItem, MessageItem, NoticeItem } from './conversation-items.ts'

/** Events between the messages, each after the message that was newest at the time. */
export function createNotices() {
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
