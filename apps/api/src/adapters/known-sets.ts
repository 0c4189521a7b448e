/** How many values are kept in all; more than some thousand members look at in their days. */
const maxValues = 200_000

/**
 * What a process knows to be in the sets of a store. Values are never removed from such a set before it
 * expires, so that those need not be asked for again.
 */
export function knownSets() {
  const sets = new Map<string, { values: Set<string>; size: number; expiresAt: number }>()
  let valueCount = 0
  const clear = () => {
    sets.clear()
    valueCount = 0
  }
  return {
    /** The size of a set as it was last known, where all of these values are in it. */
    sizeIfAllKnown: (key: string, values: readonly string[]): number | undefined => {
      const known = sets.get(key)
      if (!known || known.expiresAt <= performance.now()) return undefined
      return values.every((value) => known.values.has(value)) ? known.size : undefined
    },
    /** @param expiresAt when the set does, or earlier */
    add: (key: string, added: { values: readonly string[]; size: number; expiresAt: number }): void => {
      if (added.values.length === 0) return
      if (valueCount + added.values.length > maxValues) clear()
      const before = sets.get(key)
      const isSame = before !== undefined && before.expiresAt > performance.now()
      if (before && !isSame) valueCount -= before.values.size
      const values = isSame ? before.values : new Set<string>()
      const countBefore = values.size
      for (const value of added.values) values.add(value)
      valueCount += values.size - countBefore
      sets.set(key, { values, size: added.size, expiresAt: isSame ? before.expiresAt : added.expiresAt })
    },
  }
}
