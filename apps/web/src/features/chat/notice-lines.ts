import type { Line, MessageLine, NoticeLine } from './lines.ts'

/** What happened between the messages, each after the one that was newest at the time. */
export function createNoticeLines() {
  let notices: readonly { after: number; line: NoticeLine }[] = []

  return {
    note(event: NoticeLine['event'], timestamp: string, after: number) {
      const key = `n${notices.length}-${timestamp}`
      notices = [...notices, { after, line: { kind: 'notice', key, event, timestamp } }]
      return key
    },

    /** For an event that turned out not to have happened. */
    unnote(key: string) {
      notices = notices.filter(({ line }) => line.key !== key)
    },

    /** All lines in one order. */
    among(stored: Iterable<readonly [number, MessageLine]>): Line[] {
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
      return all
    },
  }
}
