import type { Clock } from '../ports/clock.ts'
import { onlineTtlMs, type Presence } from '../ports/presence.ts'
import { countEntries, findKeysBelow, onlineTable } from './online-table.ts'

/** Who is online where one process serves alone. */
export function inProcessPresence(clock: Clock): Presence {
  const table = onlineTable()
  const isCurrent = (seenAt: number) => clock.now().getTime() - seenAt < onlineTtlMs
  const isListed = (_at: number, index: number) => table.isListedAt(index) && isCurrent(table.seenAt(index))
  return {
    mark: async (members) => {
      const now = clock.now().getTime()
      table.deleteSeenUntil(now - onlineTtlMs)
      for (const { key, audience } of members) if (audience === 'nobody') table.delete(Number(key))
      const shown = members.filter(({ audience }) => audience !== 'nobody')
      table.put(
        shown.map(({ key, audience }) => ({ key: Number(key), seenAt: now, isListed: audience === 'everyone' })),
      )
    },
    remove: async (member) => table.delete(Number(member)),
    isOnline: (member) => {
      const seenAt = table.find(Number(member))
      return seenAt !== undefined && isCurrent(seenAt)
    },
    findBelow: (key, limit) => findKeysBelow([table], key, limit, isListed),
    count: () => countEntries([table], isListed),
    close: async () => table.clear(),
  }
}
