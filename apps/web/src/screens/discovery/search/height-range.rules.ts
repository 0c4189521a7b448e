import { centimetresOf, heights } from '@satrangi/contract'
import type { NumberRange } from '../../../features/discovery/index.ts'

const centimetres = heights.map(centimetresOf)
export const highestIndex = heights.length - 1

/** The first and last of the heights that members choose which lie within a range of centimetres. */
export function heightIndexes(range: NumberRange | null): NumberRange {
  if (!range) return [0, highestIndex]
  const [low, high] = range
  const first = centimetres.findIndex((height) => height >= low)
  const last = centimetres.findLastIndex((height) => height <= high)
  return [Math.min(first, last), Math.max(first, last)]
}

/** The centimetres of two heights; null where they leave nobody out. */
export const heightRange = ([first, last]: NumberRange): NumberRange | null =>
  first <= 0 && last >= highestIndex ? null : [centimetres[first] ?? 0, centimetres[last] ?? 0]
