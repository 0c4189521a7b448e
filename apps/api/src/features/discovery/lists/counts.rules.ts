import { fewMembers } from '@satrangi/contract'

/** How long the stored number of members online is used. */
export const onlineCountTtlMs = 30_000

/** From here on a count is rounded; below it is only said that there are a few. */
const roundedFrom = 20

/** How many more there are, in steps of ten. */
export const roundDifference = (count: number): number => Math.round(count / 10) * 10

/** A count that says nothing about single members. */
export function roundCount(count: number): number {
  if (count <= 0) return 0
  return count < roundedFrom ? fewMembers : Math.round(count / 10) * 10
}
