import type { MemberList } from '@satrangi/contract'
import type { Viewer } from '../../../keys.ts'
import type { SummaryRow } from '../../members/index.ts'
import type { PageRequest } from '../../shared/paging/index.ts'
import { dailySeed, type Feed, type FeedContext, loadFeed } from './feed.ts'
import { findNearestMatching } from './matching-nearest.ts'
import { type NearbySortKey, parseSortKey, serializeSortKey } from './nearby.rules.ts'
import { hasHomePlace } from './nearby.store.ts'
import type { PersonFilter } from './streams.store.ts'

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
