import type { Needs } from '../../../ctx.ts'
import type { MemberKey } from '../../../keys.ts'
import { type FoundMembers, loadMatching } from './matching.store.ts'
import type { NearbySortKey } from './nearby.rules.ts'
import { findNearest } from './nearest.store.ts'
import type { PersonFilter } from './streams.store.ts'

/** How many members are looked at first, and then; of each twice as many are read, in two parts of a place. */
const looks = [200, 800] as const

interface NearestRange {
  /** The shuffle number at which the list of a place's members starts. */
  shuffleStart: number
  after: NearbySortKey | null
  limit: number
}

/** Members who meet a filter, those of the nearest place first. None for a viewer whose city has no known coordinates. */
export const findNearestMatching = (
  { db, presence }: Needs<'db' | 'presence'>,
  viewer: MemberKey,
  filter: PersonFilter,
  { shuffleStart, after, limit }: NearestRange,
): Promise<FoundMembers<NearbySortKey>> =>
  loadMatching(db, viewer, filter, async (server) => {
    const matches: NearbySortKey[] = []
    let from = after
    for (const rows of looks) {
      const page = await findNearest(db, server, viewer, { filter, shuffleStart, after: from, rows })
      const shown = filter.facts.isOnline ? page.matches.filter(({ key }) => presence.isOnline(key)) : page.matches
      matches.push(...shown.slice(0, limit - matches.length))
      if (matches.length >= limit) return { matches, stoppedAt: matches.at(-1) ?? null }
      from = page.stoppedAt
      if (!from) return { matches, stoppedAt: null }
    }
    return { matches, stoppedAt: from }
  })
