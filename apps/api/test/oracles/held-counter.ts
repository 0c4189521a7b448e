import type { Db } from '@satrangi/db'
import { createUnreadCounter } from '../../src/features/chat/index.ts'
import type { UnreadCounter } from '../../src/ports/unread-counter.ts'

/** Counts badges at once, or when a test lets it: the product counts twice a second, for which worlds would wait. */
export interface HeldCounter extends UnreadCounter {
  /** Counts nothing until `release`. */
  hold: () => void
  release: () => void
}

export function heldCounter(db: () => Db): HeldCounter {
  let released = Promise.resolve()
  let release = () => {}
  return {
    count: async (member) => {
      await released
      return createUnreadCounter(db()).count(member)
    },
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      released = promise
      release = resolve
    },
    release: () => release(),
  }
}
