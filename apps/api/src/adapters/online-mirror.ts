import { isShownOnline, oldestQuarter, quarterOf } from '../ports/presence.rules.ts'
import { type OnlineEntry, onlineTable } from './online-table.ts'

/** What a store says of a part of its members at one moment, by its own clock. */
export interface OnlineChanges {
  /** When the store said so. */
  readonly now: number
  /** How many members the part has. */
  readonly size: number
  /** Who was seen since the time that was asked for. */
  readonly seen: readonly OnlineEntry[]
}

/**
 * The copy that this process has of a part of the members who are online. Times are those of the store's clock, which
 * is the only one: here they are compared with the time that has passed since the store last said what it is.
 */
export function onlineMirror() {
  const table = onlineTable()
  let storeTime = 0
  let heardAt = 0
  const estimateNow = () => storeTime + (performance.now() - heardAt)
  return {
    table,
    /** From when on changes have to be asked for; others may have been seen in that very millisecond. */
    changesSince: (): number => storeTime,
    isShownAt: (index: number): boolean => isShownOnline(table.sightingAt(index), quarterOf(estimateNow())),
    isShown: (key: number): boolean => {
      const entry = table.find(key)
      return entry !== undefined && isShownOnline(entry, quarterOf(estimateNow()))
    },
    /**
     * Takes changes over.
     * @returns whether the mirror is the same as the store now. It is not where somebody was removed, where the store
     * has lost data, and where its clock was set back: then everything has to be asked for
     */
    applyChanges: ({ now, size, seen }: OnlineChanges): boolean => {
      const isClockSetBack = now < storeTime
      storeTime = now
      heardAt = performance.now()
      table.deleteSeenBefore(oldestQuarter(quarterOf(now)))
      table.put(seen)
      return !isClockSetBack && table.size() === size
    },
    replace: ({ now, seen }: OnlineChanges): void => {
      storeTime = now
      heardAt = performance.now()
      table.clear()
      table.put(seen)
    },
  }
}
