import type { MemberKey } from '../../keys.ts'

/**
 * A step on the way through the members around: the distance of a place, the place, which part of
 * its members, and a member of that part. Each viewer begins somewhere else in the circle of a
 * place's members, every day: what lies after the beginning is part 0, what lies before it part 1.
 */
export interface Step {
  km: number
  near: number
  part: 0 | 1
  shuffle: number
  key: MemberKey
}

/** A number in which every bit depends on both. */
function scattered(seed: number, key: bigint): number {
  let hash = (seed ^ Number(key & 0xffff_ffffn)) >>> 0
  hash = Math.imul(hash ^ (hash >>> 16), 0x85eb_ca6b) ^ Number((key >> 32n) & 0xffff_ffffn)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2_ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/**
 * Which of two members comes first for a viewer: the one of the nearer place; in one place the order
 * is scattered by the viewer's seed of the day, so that it tells nothing of where anybody is.
 */
export const byNearness = (seed: number) => (one: Step, other: Step) =>
  one.km - other.km ||
  one.near - other.near ||
  scattered(seed, one.key) - scattered(seed, other.key) ||
  (one.key < other.key ? -1 : 1)
