import { type MemberKey, memberKey } from '../../../keys.ts'

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

/** A sort key as a cursor carries it; empty for none. */
export const serializeSortKey = (sortKey: NearbySortKey | null): string =>
  sortKey ? [sortKey.km, sortKey.placeKey, sortKey.part, sortKey.shuffle, sortKey.key].join(' ') : ''

export function parseSortKey(text: string | undefined): NearbySortKey | null {
  if (!text) return null
  const [km, placeKey, part, shuffle, key] = text.split(' ')
  return {
    km: Number(km),
    placeKey: Number(placeKey),
    part: part === '1' ? 1 : 0,
    shuffle: Number(shuffle),
    key: memberKey(BigInt(key ?? 0)),
  }
}
