import type { MessageLog } from './message-log.ts'

interface BlockStateOptions {
  log: MessageLog
  timestamp: () => string
  /** The peer blocked or unblocked the viewer. */
  onBlockedByPeer: (blocked: boolean) => void
}

/** Who has blocked whom, as the socket reports it, with a notice in the message log for each change. */
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
    /** Applies the viewer's own block immediately; returns a function that undoes it. */
    setByViewer: (isBlocked: boolean) => {
      const previous = blocked
      const notice = setBlocked('byViewer', isBlocked)
      return () => {
        blocked = previous
        if (notice) log.removeNotice(notice)
      }
    },
    /** After a reconnect the socket reports the current state again. */
    reset: () => {
      blocked = {}
    },
    byViewer: () => blocked.byViewer,
    byPeer: () => blocked.byPeer,
  }
}
