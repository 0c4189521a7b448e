/** Runs `maxRunning` tasks at a time; up to `maxQueued` more wait for their turn, and the rest are rejected. */
export function limitConcurrency(maxRunning: number, maxQueued: number, onFull: () => Error) {
  let running = 0
  const queue: (() => void)[] = []
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= maxRunning) {
      if (queue.length >= maxQueued) throw onFull()
      await new Promise<void>((resolve) => queue.push(resolve))
    } else running += 1
    try {
      return await task()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
