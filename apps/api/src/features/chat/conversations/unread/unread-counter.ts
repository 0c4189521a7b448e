import type { Db } from '@satrangi/db'
import type { MemberKey } from '../../../../keys.ts'
import type { UnreadCounter, UnreadCounts } from '../../../../ports/unread-counter.ts'
import { groupByWindow } from '../group-by-window.ts'
import { countUnread } from './count-unread.store.ts'

/** A member who writes and reads all the time is counted once in it. */
const usualWindowMs = 500
const maxBatchSize = 100

/** Makes the counter of a database. A process has one, so that all badges of a member share a count. */
export function createUnreadCounter(db: Db, windowMs = usualWindowMs): UnreadCounter {
  return groupCounts((members) => countUnread(db, members), windowMs)
}

export function groupCounts(
  countAll: (members: readonly MemberKey[]) => Promise<readonly UnreadCounts[]>,
  windowMs = usualWindowMs,
) {
  const group = groupByWindow<MemberKey, UnreadCounts>({
    run: async (members) => {
      try {
        return (await countAll(members)).map((result) => ({ result }))
      } catch (error) {
        return members.map(() => ({ error }))
      }
    },
    keyOf: String,
    merge: (member) => member,
    windowMs,
    maxBatchSize,
  })
  return { count: group.put }
}
