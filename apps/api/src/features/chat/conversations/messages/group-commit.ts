/** The result of one item of a batch, or why it alone failed. */
export type Outcome<Result> = { readonly result: Result } | { readonly error: unknown }

interface QueuedItem<Item, Result> {
  readonly item: Item
  readonly orderingKey: string
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

interface GroupCommitOptions<Item, Result> {
  /** Stores a batch in one statement; results in the same order. */
  readonly store: (batch: readonly Item[]) => Promise<readonly Result[]>
  /** Items with the same key are stored in the order in which they came. */
  readonly orderingKeyOf: (item: Item) => string
  /** Whether a batch failed because of what is in it, so that a part of it may succeed. */
  readonly isCausedByBatch: (error: unknown) => boolean
}

const maxConcurrentBatches = 2
const maxBatchSize = 2000

/**
 * Group commit: while batches are being stored the next one gathers, so that the higher the load, the less
 * each item costs. What the returned function resolves with is stored.
 */
export function groupCommit<Item, Result>(options: GroupCommitOptions<Item, Result>): (item: Item) => Promise<Result> {
  const { orderingKeyOf } = options
  /** Items that may be stored now, in the order in which they came. */
  let ready: QueuedItem<Item, Result>[] = []
  /** For each key that is being stored, the items that came since: they would overtake or be delayed. */
  const followers = new Map<string, QueuedItem<Item, Result>[]>()
  let runningBatches = 0
  let isScheduled = false

  const enqueue = (queued: QueuedItem<Item, Result>) => {
    const queue = followers.get(queued.orderingKey)
    if (queue) queue.push(queued)
    else ready.push(queued)
  }
  const dequeueBatch = () => {
    const batch = ready.slice(0, maxBatchSize)
    const rest = ready.slice(maxBatchSize)
    for (const { orderingKey } of batch) followers.set(orderingKey, [])
    ready = []
    for (const queued of rest) enqueue(queued)
    return batch
  }
  const release = (orderingKey: string) => {
    const queue = followers.get(orderingKey)
    followers.delete(orderingKey)
    if (queue) ready.push(...queue)
  }

  const storeBatch = async (batch: readonly QueuedItem<Item, Result>[]) => {
    runningBatches += 1
    const items = batch.map(({ item }) => item)
    const outcomes = await storeOrSplit(options, items)
    runningBatches -= 1
    for (const { orderingKey } of batch) release(orderingKey)
    for (const [index, queued] of batch.entries()) {
      resolveItem(queued, outcomes[index] ?? { error: new Error('no outcome') })
    }
    storeReady()
  }

  const storeReady = () => {
    isScheduled = false
    while (runningBatches < maxConcurrentBatches && ready.length > 0) void storeBatch(dequeueBatch())
  }

  return (item) =>
    new Promise((resolve, reject) => {
      enqueue({ item, orderingKey: orderingKeyOf(item), resolve, reject })
      if (isScheduled) return
      isScheduled = true
      // Whatever else arrives in this turn of the event loop joins the batch.
      setImmediate(storeReady)
    })
}

function resolveItem<Item, Result>({ resolve, reject }: QueuedItem<Item, Result>, outcome: Outcome<Result>): void {
  if ('result' in outcome) resolve(outcome.result)
  else reject(outcome.error)
}

/** Stores a batch; when it fails because of an item, its halves, so that only that item fails. */
export async function storeOrSplit<Item, Result>(
  { store, isCausedByBatch }: Pick<GroupCommitOptions<Item, Result>, 'store' | 'isCausedByBatch'>,
  items: readonly Item[],
): Promise<Outcome<Result>[]> {
  try {
    return (await store(items)).map((result) => ({ result }))
  } catch (error) {
    if (!isCausedByBatch(error)) return items.map(() => ({ error }))
    if (items.length === 1) return [await retryItem(store, items)]
    const middle = Math.ceil(items.length / 2)
    const outcomes: Outcome<Result>[] = []
    // One after the other: both halves may contain the same key.
    for (const half of [items.slice(0, middle), items.slice(middle)]) {
      outcomes.push(...(await storeOrSplit({ store, isCausedByBatch }, half)))
    }
    return outcomes
  }
}

/** Once more: what another process stored at the same moment is visible by now. */
async function retryItem<Item, Result>(
  store: GroupCommitOptions<Item, Result>['store'],
  items: readonly Item[],
): Promise<Outcome<Result>> {
  try {
    const [result] = await store(items)
    return { result: result as Result }
  } catch (error) {
    return { error }
  }
}
