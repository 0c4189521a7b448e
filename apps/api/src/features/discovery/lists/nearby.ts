import type { MemberList, PageQuery } from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'
import type { Viewer } from '../../../keys.ts'
import { loadMembers, type SummaryRow } from '../../members/index.ts'
import { dailySeed, type Feed, type FeedContext, loadFeed } from './feed.ts'
import { loadPageByReplica } from './listed-page.store.ts'
import { type NearbySortKey, parseSortKey } from './nearby.rules.ts'
import {
  findNearbyKeys,
  findNearbyKeysOnReplica,
  findNearbyMembers,
  findNearbyScope,
  hasHomePlace,
  type NearbyBlock,
  type NearbyRow,
} from './nearby.store.ts'
import { listNearest } from './nearest.ts'
import { listNewest, type PreferredQuery } from './new-members.ts'
import { readPreferredFilter } from './read-filter.ts'

const listName = 'nearby'
/** How many members are shuffled together; a city with more members is read in several such blocks. */
const blockSize = 50
/** Members who joined a block after it was first read do not push its last ones out. */
const blockSlack = 25

/** A position in the list: the block, the last member shown of it, and the seed of the day on which the order was made. */
interface NearbyPosition {
  seed: number
  /** The block lies after `from` and ends with `to`. */
  from: NearbySortKey | null
  to: NearbySortKey | null
  last: NearbySortKey | null
}

/**
 * Members whom the viewer hopes to meet, by the distance between their city and the viewer's. A viewer whose city has
 * no known coordinates gets the newest members instead.
 */
export async function nearbyMembers(ctx: FeedContext, viewer: Viewer, query: PreferredQuery): Promise<MemberList> {
  const filter = await readPreferredFilter(ctx, viewer, query.everyone)
  if (filter === null) return { users: [], has_next: false }
  const list = filter ? await listNearest(ctx, viewer, filter, query) : await listNearby(ctx, viewer, query)
  return list ?? listNewest(ctx, viewer, query, filter)
}

/** @returns null for a viewer whose city has no known coordinates */
async function listNearby(ctx: FeedContext, viewer: Viewer, query: PageQuery): Promise<MemberList | null> {
  const start = { seed: dailySeed(ctx, listName, viewer), from: null, to: null, last: null }
  let isEmpty = false
  const { users, pagination } = await loadFeed(ctx, viewer, feed, query, async ({ after, offset, limit }) => {
    const rows = await loadRows(ctx, viewer, after ?? start, { offset, limit })
    isEmpty = after === null && rows.length === 0
    return rows
  })
  if (isEmpty && !(await hasHomePlace(ctx.db, viewer.key))) return null
  return { users, ...pagination }
}

/** Members who are skipped are read without what their summaries need. */
async function loadRows(
  { db }: Needs<'db'>,
  { key }: Viewer,
  position: NearbyPosition,
  { offset, limit }: { offset: number; limit: number },
): Promise<(SummaryRow & NearbyRow)[]> {
  const found = await loadPageByReplica(db, key, { offset, limit }, async (replica, count) => {
    const scope = await findNearbyScope(db, key)
    return scope ? readBlocks(position, count, (range) => findNearbyKeysOnReplica(replica, key, scope, range)) : []
  })
  // The places near a home of which a replica knows nothing may not have arrived there.
  if (found && found.length > 0) return found
  if (offset === 0) return readBlocks(position, limit, (range) => findNearbyMembers(db, key, range))
  const rows = (await readBlocks(position, offset + limit, (range) => findNearbyKeys(db, key, range))).slice(offset)
  const members = await loadMembers(
    db,
    key,
    rows.map((row) => row.key),
  )
  return rows.flatMap((row) => {
    const member = members.get(row.key)
    return member ? [{ ...member, ...row }] : []
  })
}

/** Reads from a position on until there are `count` members, or no more. */
async function readBlocks<Row extends NearbyRow>(
  { seed, ...position }: NearbyPosition,
  count: number,
  read: (range: { block: NearbyBlock; last: NearbySortKey | null; limit: number }) => Promise<Row[]>,
): Promise<Row[]> {
  // The seed is also the shuffle number at which this viewer's lists start.
  const shuffleStart = seed & 0x7fff_ffff
  const found: Row[] = []
  let { from, to, last } = position
  for (;;) {
    const size = to ? blockSize + blockSlack : blockSize
    const rows = await read({ block: { shuffleStart, seed, from, to, size }, last, limit: count - found.length })
    const end = to ?? parseSortKey(rows[0]?.blockEnd)
    if (!end) return found
    found.push(...rows)
    if (found.length >= count) return found
    ;[from, to, last] = [end, null, null]
  }
}

const feed: Feed<SummaryRow & NearbyRow, NearbyPosition> = {
  name: listName,
  positionOf: ({ seed, blockStart, blockEnd, sortKey }) => [seed, blockStart, blockEnd, sortKey],
  parsePosition: ([seed, from, to, last]) => ({
    seed: Number(seed),
    from: parseSortKey(from),
    to: parseSortKey(to),
    last: parseSortKey(last),
  }),
}
