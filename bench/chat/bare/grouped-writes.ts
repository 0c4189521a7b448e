interface Pending<Row, Result> {
  row: Row
  done: (result: Result) => void
}

interface GroupOptions<Row, Result> {
  store: (rows: readonly Row[]) => Promise<readonly Result[]>
  /** Statements under way at once. */
  maxConcurrency: number
  /** Milliseconds between the first row that waits and its statement. */
  windowMs: number
}

/** Stores everything that waits in one statement. */
export function groupWrites<Row, Result>({ store, maxConcurrency, windowMs }: GroupOptions<Row, Result>) {
  let pending: Pending<Row, Result>[] = []
  let inFlight = 0
  let isScheduled = false
  const flush = async () => {
    isScheduled = false
    if (inFlight >= maxConcurrency || pending.length === 0) return
    const batch = pending
    pending = []
    inFlight += 1
    const results = await store(batch.map(({ row }) => row))
    for (const [index, { done }] of batch.entries()) done(results[index] as Result)
    inFlight -= 1
    schedule()
  }
  const schedule = () => {
    if (isScheduled || pending.length === 0) return
    isScheduled = true
    if (windowMs === 0) void flush()
    else setTimeout(flush, windowMs)
  }
  return (row: Row): Promise<Result> =>
    new Promise((done) => {
      pending.push({ row, done })
      schedule()
    })
}
