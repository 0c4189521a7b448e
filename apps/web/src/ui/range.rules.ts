/** The lower and the upper end. */
export type Range = readonly [low: number, high: number]
export type RangeEnd = 0 | 1

export interface Scale {
  readonly min: number
  readonly max: number
  readonly step: number
}

/** How far along the scale a value lies, from 0 to 1. */
export const partOf = ({ min, max }: Scale, value: number): number => (value - min) / (max - min)

/** The value on the scale at a part of its length. */
export function valueAt({ min, max, step }: Scale, part: number): number {
  const steps = Math.round(((max - min) * Math.min(1, Math.max(0, part))) / step)
  return Math.min(max, min + steps * step)
}

/** Which end a press is meant for; undefined where both are equally near. */
export function nearestEnd([low, high]: Range, value: number): RangeEnd | undefined {
  if (value <= low && low < high) return 0
  if (value >= high && low < high) return 1
  if (low === high) return value === low ? undefined : value < low ? 0 : 1
  return value - low <= high - value ? 0 : 1
}

/** With one end moved; it stops at the other one. */
export function limitedTo([low, high]: Range, end: RangeEnd, value: number): Range {
  return end === 0 ? [Math.min(value, high), high] : [low, Math.max(value, low)]
}
