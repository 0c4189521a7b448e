import type { Clock } from '../ports/clock.ts'
import { isShownOnline, nextSighting, oldestQuarter, quarterOf } from '../ports/presence.rules.ts'
import type { Presence } from '../ports/presence.ts'
import { countEntries, findKeysBelow, onlineTable } from './online-table.ts'

/** Who is online where one process serves alone. */
export function inProcessPresence(clock: Clock): Presence {
  const table = onlineTable()
  const currentQuarter = () => quarterOf(clock.now().getTime())
  const isListed = () => {
    const now = currentQuarter()
    return (_at: number, index: number) => table.isListedAt(index) && isShownOnline(table.sightingAt(index), now)
  }
  return {
    mark: async (members) => {
      const now = currentQuarter()
      table.deleteSeenBefore(oldestQuarter(now))
      for (const { key, audience } of members) if (audience === 'nobody') table.delete(Number(key))
      const shown = members.filter(({ audience }) => audience !== 'nobody')
      table.put(
        shown.map(({ key, audience }) => ({
          key: Number(key),
          ...nextSighting(table.find(Number(key)), now),
          isListed: audience === 'everyone',
        })),
      )
    },
    remove: async (member) => table.delete(Number(member)),
    isOnline: (member) => {
      const entry = table.find(Number(member))
      return entry !== undefined && isShownOnline(entry, currentQuarter())
    },
    findBelow: (key, limit) => findKeysBelow([table], key, limit, isListed()),
    count: () => countEntries([table], isListed()),
    close: async () => table.clear(),
  }
}
