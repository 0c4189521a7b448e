/** A source of numbers in [0, 1), such as a seeded generator. */
export type Random = () => number

export const between = (random: Random, low: number, high: number): number => low + (high - low) * random()

export const chance = (random: Random, probability: number): boolean => random() < probability

export function pick<T>(random: Random, items: readonly T[]): T {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

export type Weights<T extends string> = Partial<Record<T, number>>

export function pickWeighted<T extends string>(random: Random, weights: Weights<T>): T {
  const entries = Object.entries(weights) as [T, number][]
  let rest = random() * entries.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [item, weight] of entries) {
    rest -= weight
    if (rest < 0) return item
  }
  return pick(random, entries)[0]
}

/** Mulberry32: the small details of one person, the same in each of their pictures. */
export function seeded(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
