export interface Inbox<T> {
  put: (thing: T) => void
  /** The oldest that was not taken yet; waits for one where there is none. */
  next: () => Promise<T>
  /** All that have come and were not taken. */
  rest: () => T[]
}

/** Keeps what comes at moments that a test does not choose, in its order. */
export function inbox<T>(): Inbox<T> {
  const come: T[] = []
  const waiting: ((thing: T) => void)[] = []
  return {
    put: (thing) => {
      const first = waiting.shift()
      if (first) first(thing)
      else come.push(thing)
    },
    next: () => {
      const [first] = come.splice(0, 1)
      return first === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(first)
    },
    rest: () => come.splice(0),
  }
}
