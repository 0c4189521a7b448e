import type { MemberKey } from '../../keys.ts'

/**
 * By what nearby members are sorted: the distance of a place, the place, the part of its members, and
 * the member's shuffle number. For each viewer and day the list of a place's members starts at another
 * shuffle number and wraps around: members from there on are part 0, those before it part 1.
 */
export interface NearbySortKey {
  km: number
  placeKey: number
  part: 0 | 1
  shuffle: number
  key: MemberKey
}

/** A hash of which every bit depends on both arguments. */
function mixHash(seed: number, key: bigint): number {
  let hash = (seed ^ Number(key & 0xffff_ffffn)) >>> 0
  hash = Math.imul(hash ^ (hash >>> 16), 0x85eb_ca6b) ^ Number((key >> 32n) & 0xffff_ffffn)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2_ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/**
 * Sorts members for a viewer: those of the nearer place first; within one place by a hash with the
 * viewer's seed of the day, so that the order reveals nothing about where members live.
 */
export const compareByDistance = (seed: number) => (one: NearbySortKey, other: NearbySortKey) =>
  one.km - other.km ||
  one.placeKey - other.placeKey ||
  mixHash(seed, one.key) - mixHash(seed, other.key) ||
  (one.key < other.key ? -1 : 1)
