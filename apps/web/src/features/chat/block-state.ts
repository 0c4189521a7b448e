import type { MessageLog } from './message-log.ts'

/** Whether the viewer has blocked the peer, with a notice in the message log for each change. The peer's blocks never show. */
export function createBlockState({ log, timestamp }: { log: MessageLog; timestamp: () => string }) {
  let isBlocked: boolean | undefined

  const setBlocked = (blocked: boolean) => {
    if (isBlocked === blocked) return undefined
    isBlocked = blocked
    return log.addNotice(blocked ? 'blocked' : 'unblocked', timestamp())
  }

  return {
    /** As the socket reports it, from whichever device of the viewer's. */
    setBlocked,
    /** Applies the viewer's own block immediately; returns a function that undoes it. */
    setByViewer: (blocked: boolean) => {
      const previous = isBlocked
      const notice = setBlocked(blocked)
      return () => {
        isBlocked = previous
        if (notice) log.removeNotice(notice)
      }
    },
    /** After a reconnect the socket reports the current state again. */
    reset: () => {
      isBlocked = undefined
    },
    byViewer: () => isBlocked,
  }
}
