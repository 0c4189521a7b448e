import { type MemberKey, memberKey } from '../keys.ts'
import type { Sighting } from '../ports/presence.rules.ts'

/** When a member was seen, and whether everyone may see them online. */
export interface OnlineEntry extends Sighting {
  readonly key: number
  readonly isListed: boolean
}

/** Bits of an entry. */
const flags = { listed: 1, seenBefore: 2 } as const

/** Members in typed arrays, ordered by their keys: 13 bytes for each, and as many again for growing. */
export type OnlineTable = ReturnType<typeof onlineTable>

const minCapacity = 64

export function onlineTable() {
  let keys = new Float64Array(minCapacity)
  let quarters = new Int32Array(minCapacity)
  let bits = new Uint8Array(minCapacity)
  let size = 0

  /** The index of the first key that is not below this one. */
  function indexOf(key: number): number {
    let low = 0
    let high = size
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((keys[middle] as number) < key) low = middle + 1
      else high = middle
    }
    return low
  }
  const isAt = (index: number, key: number) => index < size && keys[index] === key
  const isListedAt = (index: number) => ((bits[index] as number) & flags.listed) !== 0
  const sightingAt = (index: number): Sighting => ({
    quarter: quarters[index] as number,
    isSeenBefore: ((bits[index] as number) & flags.seenBefore) !== 0,
  })
  function write(index: number, entry: OnlineEntry): void {
    keys[index] = entry.key
    quarters[index] = entry.quarter
    bits[index] = (entry.isListed ? flags.listed : 0) | (entry.isSeenBefore ? flags.seenBefore : 0)
  }
  function move(from: number, to: number): void {
    keys[to] = keys[from] as number
    quarters[to] = quarters[from] as number
    bits[to] = bits[from] as number
  }
  function resize(capacity: number): void {
    const copyTo = <Values extends Float64Array<ArrayBuffer> | Int32Array<ArrayBuffer> | Uint8Array<ArrayBuffer>>(
      values: Values,
      old: Values,
    ) => {
      values.set(old.subarray(0, size))
      return values
    }
    keys = copyTo(new Float64Array(capacity), keys)
    quarters = copyTo(new Int32Array(capacity), quarters)
    bits = copyTo(new Uint8Array(capacity), bits)
  }
  /** Moves what lies behind the new entries up, from the end on, so that all are passed once. */
  function merge(added: readonly OnlineEntry[]): void {
    if (size + added.length > keys.length) resize(2 * (size + added.length))
    let from = size - 1
    let to = size + added.length - 1
    for (let next = added.length - 1; next >= 0; to -= 1) {
      const entry = added[next] as OnlineEntry
      if (from >= 0 && (keys[from] as number) > entry.key) {
        move(from, to)
        from -= 1
      } else {
        write(to, entry)
        next -= 1
      }
    }
    size += added.length
  }

  return {
    size: () => size,
    indexOf,
    keyAt: (index: number) => keys[index] as number,
    isListedAt,
    sightingAt,
    /** Undefined for a member who is not in the table. */
    find: (key: number): OnlineEntry | undefined => {
      const index = indexOf(key)
      return isAt(index, key) ? { key, ...sightingAt(index), isListed: isListedAt(index) } : undefined
    },
    /** Adds entries and replaces those of the same keys. */
    put: (entries: readonly OnlineEntry[]): void => {
      const added = new Map<number, OnlineEntry>()
      for (const entry of entries) {
        const index = indexOf(entry.key)
        if (isAt(index, entry.key)) write(index, entry)
        else added.set(entry.key, entry)
      }
      if (added.size > 0) merge([...added.values()].sort((one, other) => one.key - other.key))
    },
    delete: (key: number): void => {
      const index = indexOf(key)
      if (!isAt(index, key)) return
      for (let from = index + 1; from < size; from += 1) move(from, from - 1)
      size -= 1
    },
    /** Deletes whoever was last seen in an earlier quarter hour. */
    deleteSeenBefore: (quarter: number): void => {
      let kept = 0
      for (let index = 0; index < size; index += 1) {
        if ((quarters[index] as number) < quarter) continue
        if (kept < index) move(index, kept)
        kept += 1
      }
      size = kept
      // The memory of an evening is given back at night.
      if (keys.length > minCapacity && size < keys.length / 4) resize(Math.max(minCapacity, 2 * size))
    },
    clear: (): void => {
      size = 0
    },
  }
}

/** Whether the entry at an index counts, of the table at a position. */
type IsCounted = (at: number, index: number) => boolean

/**
 * The members of several tables, highest key first.
 * @param key only members with lower keys; null: all
 */
export function findKeysBelow(
  tables: readonly OnlineTable[],
  key: bigint | null,
  limit: number,
  isCounted: IsCounted,
): MemberKey[] {
  const positions = tables.map((table) => (key === null ? table.size() : table.indexOf(Number(key))))
  const found: MemberKey[] = []
  while (found.length < limit) {
    let highest = -1
    let highestKey = Number.NEGATIVE_INFINITY
    for (let at = 0; at < tables.length; at += 1) {
      const next = (positions[at] as number) - 1
      const nextKey = next < 0 ? Number.NEGATIVE_INFINITY : (tables[at] as OnlineTable).keyAt(next)
      if (nextKey <= highestKey) continue
      highest = at
      highestKey = nextKey
    }
    if (highest === -1) break
    const position = (positions[highest] as number) - 1
    positions[highest] = position
    if (isCounted(highest, position)) found.push(memberKey(BigInt(highestKey)))
  }
  return found
}

export function countEntries(tables: readonly OnlineTable[], isCounted: IsCounted): number {
  let count = 0
  for (const [at, table] of tables.entries())
    for (let index = 0; index < table.size(); index += 1) if (isCounted(at, index)) count += 1
  return count
}
