import type { MessageLog } from './message-log.ts'

interface BlockNotesOptions {
  log: MessageLog
  timestamp: () => string
  /** The other member has blocked the viewer, or ended that. */
  onBlockBy: (blocked: boolean) => void
}

/** What the socket said about blocks, with a notice among the messages for each change. */
export function createBlockNotes({ log, timestamp, onBlockBy }: BlockNotesOptions) {
  let blocked: { byMe?: boolean; byThem?: boolean } = {}

  const note = (side: 'byMe' | 'byThem', now: boolean) => {
    if (blocked[side] === now) return undefined
    blocked = { ...blocked, [side]: now }
    if (side === 'byThem') onBlockBy(now)
    return log.note(now ? 'blocked' : 'unblocked', timestamp())
  }

  return {
    note,
    /** Shows a block of the viewer's own at once; what it answers takes that back. */
    show: (now: boolean) => {
      const before = blocked
      const notice = note('byMe', now)
      return () => {
        blocked = before
        if (notice) log.unnote(notice)
      }
    },
    /** After a break the socket says anew what holds. */
    forget: () => {
      blocked = {}
    },
    byMe: () => blocked.byMe,
    byThem: () => blocked.byThem,
  }
}
