/** A difference, and between what it lies with 95 % confidence. */
export interface Interval {
  value: number
  low: number
  high: number
}

const z95 = 1.96

/** The mean of paired differences; by the normal distribution, which for hundreds of pairs is near enough. */
export function meanInterval(differences: readonly number[]): Interval {
  const count = differences.length
  const value = differences.reduce((sum, one) => sum + one, 0) / count
  const variance = differences.reduce((sum, one) => sum + (one - value) ** 2, 0) / (count - 1)
  const margin = z95 * Math.sqrt(variance / count)
  return { value, low: value - margin, high: value + margin }
}

/** The median of paired differences; by ranks, so that a few late answers do not widen it. */
export function medianInterval(differences: readonly number[]): Interval {
  const sorted = differences.toSorted((one, other) => one - other)
  const count = sorted.length
  const margin = (z95 * Math.sqrt(count)) / 2
  const at = (rank: number) => sorted[Math.min(count - 1, Math.max(0, Math.round(rank)))] ?? Number.NaN
  const value = (at(Math.floor((count - 1) / 2)) + at(Math.ceil((count - 1) / 2))) / 2
  return { value, low: at(Math.floor((count - 1) / 2 - margin)), high: at(Math.ceil((count - 1) / 2 + margin)) }
}

export const liesWithin = ({ low, high }: Interval, limit: number): boolean => low >= -limit && high <= limit
