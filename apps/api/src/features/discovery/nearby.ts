import type { MemberList, PageQuery } from '@satrangi/contract'
import type { Needs } from '../../ctx.ts'
import { memberKey, type Viewer } from '../../keys.ts'
import { dailySeed, type Feed, type FeedContext, loadFeed } from './feed.ts'
import { compareByDistance, type NearbySortKey } from './nearby.rules.ts'
import { findHomePlace, findNearby } from './nearby.store.ts'
import { newestMembers } from './new-members.ts'

const listName = 'nearby'
/** How many members are shuffled together; a city with more members is read in several such blocks. */
const blockSize = 100
/** Members who joined a block after it was first read do not push its last ones out. */
const blockSlack = 50

/** A position in the list: the block, the last member shown of it, and the seed of the day on which the order was made. */
interface NearbyPosition {
  seed: number
  /** The block lies after `from` and ends with `to`. */
  from: NearbySortKey | null
  to: NearbySortKey | null
  last: NearbySortKey | null
}

/**
 * Members by the distance between their city and the viewer's, nearest first. A viewer whose city has
 * no known coordinates gets the newest members instead.
 */
export async function nearbyMembers(ctx: FeedContext, viewer: Viewer, query: PageQuery): Promise<MemberList> {
  const home = await findHomePlace(ctx.db, viewer.key)
  if (home === null) return newestMembers(ctx, viewer, query)
  const { users, pagination } = await loadFeed(ctx, viewer, feed, query, async ({ after, offset, limit }) => {
    const begin = after ?? { seed: dailySeed(ctx, listName, viewer), from: null, to: null, last: null }
    const entries = await collectEntries(ctx, viewer, home, begin, offset + limit)
    return entries.slice(offset)
  })
  return { users, ...pagination }
}

interface NearbyEntry {
  sortKey: NearbySortKey
  block: Pick<NearbyPosition, 'seed' | 'from' | 'to'>
}

/** Reads from a position on until there are `count` members, or no more. */
async function collectEntries(
  ctx: Needs<'db'>,
  viewer: Viewer,
  homeKey: number,
  position: NearbyPosition,
  count: number,
) {
  const { seed } = position
  // The seed is also the shuffle number at which this viewer's lists start.
  const shuffleStart = seed & 0x7fff_ffff
  const entries: NearbyEntry[] = []
  let { from, to, last } = position
  for (;;) {
    const candidates = await findNearby(ctx.db, viewer.key, {
      homeKey,
      shuffleStart,
      afterKey: from,
      upToKey: to,
      limit: to ? blockSize + blockSlack : blockSize,
    })
    const end = to ?? candidates.at(-1)
    if (!end) return entries
    const compare = compareByDistance(seed)
    const ordered = candidates.sort(compare)
    const lastKey = last
    const rest = lastKey ? ordered.filter((one) => compare(lastKey, one) < 0 && one.key !== lastKey.key) : ordered
    entries.push(...rest.map((sortKey) => ({ sortKey, block: { seed, from, to: end } })))
    if (entries.length >= count) return entries
    ;[from, to, last] = [end, null, null]
  }
}

const serializeSortKey = (sortKey: NearbySortKey | null) =>
  sortKey ? [sortKey.km, sortKey.placeKey, sortKey.part, sortKey.shuffle, sortKey.key].join(' ') : ''

function parseSortKey(text: string | undefined): NearbySortKey | null {
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

const feed: Feed<NearbyEntry, NearbyPosition> = {
  name: listName,
  keyOf: ({ sortKey }) => sortKey.key,
  positionOf: ({ block, sortKey }) => [block.seed, ...[block.from, block.to, sortKey].map(serializeSortKey)],
  parsePosition: ([seed, from, to, last]) => ({
    seed: Number(seed),
    from: parseSortKey(from),
    to: parseSortKey(to),
    last: parseSortKey(last),
  }),
}
