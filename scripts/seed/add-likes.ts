import type pg from 'pg'
import type { Somebody } from './connections.ts'
import { chanceFor } from './numbers.ts'
import { chance } from './random.ts'
import { column, insertRows } from './rows.ts'
import { betweenTimes, later } from './timeline.ts'

interface Mark {
  by: Somebody
  of: Somebody
  at: Date
}

/** Pairs that no connection uses, so that a block stands in nobody's way. */
const saveSteps = [4, 7, 11, 16, 29]
const blockStep = 10

/** Whom these members like, and the few whom they blocked. */
export async function addLikes(
  client: pg.Client,
  seed: number,
  people: readonly Somebody[],
  { from, to, now }: { from: number; to: number; now: Date },
): Promise<void> {
  const saves: Mark[] = []
  const blocks: Mark[] = []
  for (const [place, by] of people.slice(from, to).entries()) {
    const mark = (of: Somebody | undefined, likely: number, into: Mark[]) => {
      if (!of || !chance(chanceFor(seed, by.index, 60, of.index), likely)) return
      into.push({ by, of, at: betweenTimes(later(by.joined, of.joined), now, 0.4) })
    }
    for (const step of saveSteps) mark(people[from + place + step], 0.3, saves)
    mark(people[from + place + blockStep], 0.02, blocks)
  }
  await insertRows<Mark>(client, 'saves', columnsOf('saver_key', 'saved_key'), saves)
  await insertRows<Mark>(client, 'blocks', columnsOf('blocker_key', 'blocked_key'), blocks)
}

const columnsOf = (by: string, of: string) => ({
  [by]: column<Mark>('bigint', (mark) => mark.by.key),
  [of]: column<Mark>('bigint', (mark) => mark.of.key),
  created_at: column<Mark>('timestamptz', ({ at }) => at),
})
