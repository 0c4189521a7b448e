import type { Db } from '@satrangi/db'
import type { ReadMark, ReadMarkWriter, ReadUpdate } from '../../../../ports/read-mark-writer.ts'
import { groupByWindow } from '../group-by-window.ts'
import { storeOrSplit } from '../messages/group-commit.ts'
import { isCausedByReadMark, storeReadMarks } from './store-read-marks.store.ts'

/** Marks of all sockets that come within it go in one statement. */
const usualWindowMs = 300
/** A statement locks its conversations, and the messages of these wait for it. */
const maxBatchSize = 100

/** Makes the writer of a database. A process has one, so that read marks of all its sockets share statements. */
export function createReadMarkWriter(db: Db, windowMs = usualWindowMs): ReadMarkWriter {
  const store = (marks: readonly ReadMark[]) => storeReadMarks(db, marks)
  return groupReadMarks((marks) => storeOrSplit({ store, isCausedByBatch: isCausedByReadMark }, marks), windowMs)
}

/** Of the marks of one side that wait, the highest is stored. */
export function groupReadMarks(
  run: Parameters<typeof groupByWindow<ReadMark, ReadUpdate | undefined>>[0]['run'],
  windowMs = usualWindowMs,
) {
  const group = groupByWindow<ReadMark, ReadUpdate | undefined>({
    run,
    keyOf: ({ member, peer }) => `${member}:${peer}`,
    merge: (waiting, next) => (next.upTo > waiting.upTo ? next : waiting),
    windowMs,
    maxBatchSize,
  })
  const returned = new WeakSet<ReadUpdate>()
  return {
    store: async (mark: ReadMark) => {
      const update = await group.put(mark)
      if (!update || returned.has(update)) return undefined
      returned.add(update)
      return update
    },
    flush: group.flush,
  }
}
