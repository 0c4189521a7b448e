export interface AsyncQueue<T> {
  push: (item: T) => void
  /** Resolves to the oldest item, and waits for one if there is none. */
  next: () => Promise<T>
  /** Removes and returns all items. */
  drain: () => T[]
}

/** Collects what arrives at times that a test does not choose, in order. */
export function asyncQueue<T>(): AsyncQueue<T> {
  const items: T[] = []
  const waiting: ((item: T) => void)[] = []
  return {
    push: (item) => {
      const resolve = waiting.shift()
      if (resolve) resolve(item)
      else items.push(item)
    },
    next: () => {
      const [first] = items.splice(0, 1)
      return first === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(first)
    },
    drain: () => items.splice(0),
  }
}
