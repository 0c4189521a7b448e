/**
 * Runs tasks while their weights are at most `maxWeight` together; up to `maxQueued` more wait for their turn, in order,
 * and the rest are rejected. A task that is heavier than all together runs alone.
 */
export function limitWeight(maxWeight: number, maxQueued: number, onFull: () => Error) {
  let running = 0
  const queue: { weight: number; start: () => void }[] = []
  const fits = (weight: number) => running === 0 || running + weight <= maxWeight
  const startNext = () => {
    for (let next = queue[0]; next && fits(next.weight); next = queue[0]) {
      queue.shift()
      running += next.weight
      next.start()
    }
  }
  return async <T>(weight: number, task: () => Promise<T>): Promise<T> => {
    if (queue.length > 0 || !fits(weight)) {
      if (queue.length >= maxQueued) throw onFull()
      await new Promise<void>((start) => queue.push({ weight, start }))
    } else running += weight
    try {
      return await task()
    } finally {
      running -= weight
      startNext()
    }
  }
}

/** Runs `maxRunning` tasks at a time; up to `maxQueued` more wait for their turn, and the rest are rejected. */
export function limitConcurrency(maxRunning: number, maxQueued: number, onFull: () => Error) {
  const limited = limitWeight(maxRunning, maxQueued, onFull)
  return <T>(task: () => Promise<T>): Promise<T> => limited(1, task)
}
