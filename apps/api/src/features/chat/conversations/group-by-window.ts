import type { Outcome } from './messages/group-commit.ts'

interface WaitingItem<Item, Result> extends PromiseWithResolvers<Result> {
  item: Item
}

interface WindowOptions<Item, Result> {
  /** Handles a batch; outcomes in the same order. It never rejects. */
  readonly run: (batch: readonly Item[]) => Promise<readonly Outcome<Result>[]>
  /** Items with the same key are merged while they wait, and share one outcome. */
  readonly keyOf: (item: Item) => string
  readonly merge: (waiting: Item, next: Item) => Item
  readonly windowMs: number
  readonly maxBatchSize: number
}

export interface WindowedGroup<Item, Result> {
  readonly put: (item: Item) => Promise<Result>
  /** Handles what waits without waiting for the window to end. */
  readonly flush: () => Promise<void>
}

/**
 * Groups calls: the first is handled at the end of its turn of the event loop, what comes within a window after it
 * is handled together when the window ends. One batch is handled at a time, so that an older outcome of a key never
 * comes after a newer one.
 */
export function groupByWindow<Item, Result>(options: WindowOptions<Item, Result>): WindowedGroup<Item, Result> {
  const { run, keyOf, merge, windowMs, maxBatchSize } = options
  const waiting = new Map<string, WaitingItem<Item, Result>>()
  let isWindowOpen = false
  let lastRun = Promise.resolve()

  const runWaiting = async () => {
    const entries = [...waiting.values()]
    waiting.clear()
    for (let start = 0; start < entries.length; start += maxBatchSize) {
      const batch = entries.slice(start, start + maxBatchSize)
      const outcomes = await run(batch.map(({ item }) => item))
      for (const [index, entry] of batch.entries()) settle(entry, outcomes[index])
    }
  }
  const flush = () => {
    lastRun = lastRun.then(runWaiting)
    return lastRun
  }
  const openWindow = () => {
    isWindowOpen = true
    setTimeout(endWindow, windowMs).unref()
  }
  const endWindow = () => {
    isWindowOpen = false
    if (waiting.size === 0) return
    openWindow()
    void flush()
  }
  return {
    put: (item) => {
      const key = keyOf(item)
      const known = waiting.get(key)
      if (known) {
        known.item = merge(known.item, item)
        return known.promise
      }
      const entry = { item, ...Promise.withResolvers<Result>() }
      waiting.set(key, entry)
      if (!isWindowOpen) {
        openWindow()
        setImmediate(flush)
      }
      return entry.promise
    },
    flush,
  }
}

function settle<Result>(
  { resolve, reject }: PromiseWithResolvers<Result>,
  outcome: Outcome<Result> = { error: new Error('no outcome') },
): void {
  if ('result' in outcome) resolve(outcome.result)
  else reject(outcome.error)
}
