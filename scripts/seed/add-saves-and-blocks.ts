import type pg from 'pg'
import type { SeededMember } from './connections.ts'
import { randomFor } from './derived-values.ts'
import { chance } from './random.ts'
import { column, insertRows } from './rows.ts'
import { betweenTimes, later } from './timeline.ts'

interface PairRow {
  by: SeededMember
  of: SeededMember
  at: Date
}

/** Offsets in the list that no connection uses, so that a block never concerns connected members. */
const saveOffsets = [4, 7, 11, 16, 29]
const blockOffset = 10

/** Inserts the saves and the few blocks of these members. */
export async function addSavesAndBlocks(
  client: pg.Client,
  seed: number,
  seededMembers: readonly SeededMember[],
  { from, to, now }: { from: number; to: number; now: Date },
): Promise<void> {
  const saves: PairRow[] = []
  const blocks: PairRow[] = []
  for (const [index, by] of seededMembers.slice(from, to).entries()) {
    const addIfLikely = (of: SeededMember | undefined, probability: number, rows: PairRow[]) => {
      if (!of || !chance(randomFor(seed, by.index, 60, of.index), probability)) return
      rows.push({ by, of, at: betweenTimes(later(by.joined, of.joined), now, 0.4) })
    }
    for (const step of saveOffsets) addIfLikely(seededMembers[from + index + step], 0.3, saves)
    addIfLikely(seededMembers[from + index + blockOffset], 0.02, blocks)
  }
  await insertRows<PairRow>(client, 'saves', columnsOf('saver_key', 'saved_key'), saves)
  await insertRows<PairRow>(client, 'blocks', columnsOf('blocker_key', 'blocked_key'), blocks)
}

const columnsOf = (by: string, of: string) => ({
  [by]: column<PairRow>('bigint', (addIfLikely) => addIfLikely.by.key),
  [of]: column<PairRow>('bigint', (addIfLikely) => addIfLikely.of.key),
  created_at: column<PairRow>('timestamptz', ({ at }) => at),
})
