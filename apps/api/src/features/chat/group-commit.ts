/** What came of one of a group: its own result, or why it alone failed. */
type Outcome<Result> = { readonly result: Result } | { readonly error: unknown }

interface Waiting<Item, Result> {
  readonly item: Item
  readonly lane: string
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

interface Grouping<Item, Result> {
  /** Stores a group in one statement; results in the same order. */
  readonly store: (group: readonly Item[]) => Promise<readonly Result[]>
  /** Items of one lane are stored in the order in which they came. */
  readonly laneOf: (item: Item) => string
  /** Whether a group failed for what is in it, so that a part of it may succeed. */
  readonly isOwnFault: (error: unknown) => boolean
}

/** Statements under way at once, and items in one. */
const most = { underWay: 2, together: 2000 }

/**
 * Stores whatever waits together: while statements are under way the next group gathers, so that
 * the busier it is, the less each item costs. What this resolves with is stored.
 */
export function groupCommit<Item, Result>(grouping: Grouping<Item, Result>): (item: Item) => Promise<Result> {
  const { laneOf } = grouping
  /** What may go now, in the order in which it came. */
  let ready: Waiting<Item, Result>[] = []
  /** For each lane that is under way what came since: it would overtake or be held up. */
  const following = new Map<string, Waiting<Item, Result>[]>()
  let underWay = 0
  let called = false

  const wait = (one: Waiting<Item, Result>) => {
    const line = following.get(one.lane)
    if (line) line.push(one)
    else ready.push(one)
  }
  const takeGroup = () => {
    const group = ready.slice(0, most.together)
    const rest = ready.slice(most.together)
    for (const { lane } of group) following.set(lane, [])
    ready = []
    for (const one of rest) wait(one)
    return group
  }
  const endLane = (lane: string) => {
    const line = following.get(lane)
    following.delete(lane)
    if (line) ready.push(...line)
  }

  const storeGroup = async (group: readonly Waiting<Item, Result>[]) => {
    underWay += 1
    const items = group.map(({ item }) => item)
    const outcomes = await storeApart(grouping, items)
    underWay -= 1
    for (const { lane } of group) endLane(lane)
    for (const [place, waiter] of group.entries()) settle(waiter, outcomes[place] ?? { error: new Error('no outcome') })
    begin()
  }

  const begin = () => {
    called = false
    while (underWay < most.underWay && ready.length > 0) void storeGroup(takeGroup())
  }

  return (item) =>
    new Promise((resolve, reject) => {
      wait({ item, lane: laneOf(item), resolve, reject })
      if (called) return
      called = true
      // Whatever else arrives in this turn of the loop goes along.
      setImmediate(begin)
    })
}

function settle<Item, Result>({ resolve, reject }: Waiting<Item, Result>, outcome: Outcome<Result>): void {
  if ('result' in outcome) resolve(outcome.result)
  else reject(outcome.error)
}

/** Stores a group; when it is refused for something in it, its halves, so that the fault stays alone. */
async function storeApart<Item, Result>(
  { store, isOwnFault }: Pick<Grouping<Item, Result>, 'store' | 'isOwnFault'>,
  items: readonly Item[],
): Promise<Outcome<Result>[]> {
  try {
    return (await store(items)).map((result) => ({ result }))
  } catch (error) {
    if (!isOwnFault(error)) return items.map(() => ({ error }))
    if (items.length === 1) return [await storeAgain(store, items)]
    const middle = Math.ceil(items.length / 2)
    const parts = [items.slice(0, middle), items.slice(middle)]
    const outcomes: Outcome<Result>[] = []
    // One after the other: they may be of one lane.
    for (const part of parts) outcomes.push(...(await storeApart({ store, isOwnFault }, part)))
    return outcomes
  }
}

/** Once more: what another process stored at the same moment is seen by now. */
async function storeAgain<Item, Result>(
  store: Grouping<Item, Result>['store'],
  items: readonly Item[],
): Promise<Outcome<Result>> {
  try {
    const [result] = await store(items)
    return { result: result as Result }
  } catch (error) {
    return { error }
  }
}
