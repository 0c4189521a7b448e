import type { MessageLog } from './message-log.ts'

interface BlockStateOptions {
  log: MessageLog
  timestamp: () => string
  /** The other member has blocked the viewer, or ended that. */
  onBlockedByPeer: (blocked: boolean) => void
}

/** What the socket said about blocks, with a notice among the messages for each change. */
export function createBlockState({ log, timestamp, onBlockedByPeer }: BlockStateOptions) {
  let blocked: { byViewer?: boolean; byPeer?: boolean } = {}

  const setBlocked = (side: 'byViewer' | 'byPeer', isBlocked: boolean) => {
    if (blocked[side] === isBlocked) return undefined
    blocked = { ...blocked, [side]: isBlocked }
    if (side === 'byPeer') onBlockedByPeer(isBlocked)
    return log.addNotice(isBlocked ? 'blocked' : 'unblocked', timestamp())
  }

  return {
    setBlocked,
    /** Shows a block of the viewer's own at once; what it answers takes that back. */
    setByViewer: (isBlocked: boolean) => {
      const previous = blocked
      const notice = setBlocked('byViewer', isBlocked)
      return () => {
        blocked = previous
        if (notice) log.removeNotice(notice)
      }
    },
    /** After a break the socket says anew what holds. */
    reset: () => {
      blocked = {}
    },
    byViewer: () => blocked.byViewer,
    byPeer: () => blocked.byPeer,
  }
}
