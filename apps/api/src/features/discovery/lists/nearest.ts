import type { MemberList } from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'
import type { MemberKey, Viewer } from '../../../keys.ts'
import type { SummaryRow } from '../../members/index.ts'
import type { PageRequest } from '../../shared/paging/index.ts'
import { dailySeed, type Feed, type FeedContext, loadFeed } from './feed.ts'
import { type FoundMembers, loadMatching } from './matching.store.ts'
import { type NearbySortKey, parseSortKey, serializeSortKey } from './nearby.rules.ts'
import { hasHomePlace } from './nearby.store.ts'
import { findNearest } from './nearest.store.ts'
import type { PersonFilter } from './stream-ranges.store.ts'

/** Where the list of a place's members starts, and the last member that was looked at. */
interface NearestPosition {
  shuffleStart: number
  last: NearbySortKey | null
}

const feed: Feed<SummaryRow & NearbySortKey & { shuffleStart: number }, NearestPosition> = {
  name: 'nearest',
  positionOf: ({ shuffleStart, ...sortKey }) => [shuffleStart, serializeSortKey(sortKey)],
  parsePosition: ([shuffleStart, last]) => ({ shuffleStart: Number(shuffleStart), last: parseSortKey(last) }),
}

/**
 * Members who meet a filter, by the distance between their city and the viewer's.
 * @returns null for a viewer whose city has no known coordinates
 */
export async function listNearest(
  ctx: FeedContext,
  viewer: Viewer,
  filter: PersonFilter,
  request: PageRequest,
): Promise<MemberList | null> {
  const today = dailySeed(ctx, feed.name, viewer) & 0x7fff_ffff
  let isEmpty = false
  const { users, pagination } = await loadFeed(ctx, viewer, feed, request, async ({ after, offset, limit }) => {
    const shuffleStart = after?.shuffleStart ?? today
    const range = { shuffleStart, after: after?.last ?? null, limit: offset + limit }
    const { rows, stoppedAt } = await findNearestMatching(ctx, viewer.key, filter, range)
    isEmpty = after === null && rows.length === 0 && !stoppedAt
    return {
      rows: rows.slice(offset).map((row) => ({ ...row, shuffleStart })),
      stoppedAt: stoppedAt && [shuffleStart, serializeSortKey(stoppedAt)],
    }
  })
  if (isEmpty && !(await hasHomePlace(ctx.db, viewer.key))) return null
  return { users, ...pagination }
}

/** How many members a call looks at, in two parts of each place. */
const lookedAt = 300

interface NearestRange {
  /** The shuffle number at which the list of a place's members starts. */
  shuffleStart: number
  after: NearbySortKey | null
  limit: number
}

/** Members who meet a filter, those of the nearest place first. None for a viewer whose city has no known coordinates. */
const findNearestMatching = (
  { db, presence }: Needs<'db' | 'presence'>,
  viewer: MemberKey,
  filter: PersonFilter,
  { shuffleStart, after, limit }: NearestRange,
): Promise<FoundMembers<NearbySortKey>> =>
  loadMatching(db, viewer, filter, async (server) => {
    const page = await findNearest(db, server, viewer, { filter, shuffleStart, after, rows: lookedAt })
    const shown = filter.facts.isOnline ? page.matches.filter(({ key }) => presence.isOnline(key)) : page.matches
    const matches = shown.slice(0, limit)
    return { matches, stoppedAt: matches.length < limit ? page.stoppedAt : (matches.at(-1) ?? null) }
  })
