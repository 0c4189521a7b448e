import type { MemberList, MemberStatus, QueryOf, routes } from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'
import { type MemberKey, memberKey, type Viewer } from '../../../keys.ts'
import { loadMembers, type SummaryRow } from '../../members/index.ts'
import type { BoundedRows, PageRange } from '../../shared/paging/index.ts'
import { countView, type ViewContext } from '../view-records/index.ts'
import { hasFacts } from './facts.rules.ts'
import { type Feed, type FeedContext, loadFeed } from './feed.ts'
import { loadPageByReplica } from './listed-page.store.ts'
import { findMatching } from './matching-members.ts'
import { listNearest } from './nearest.ts'
import { readFilter } from './read-filter.ts'
import { areFewPlaces, isSelective, isSelectivePrefix, type SearchFilter, statusesByPriority } from './search.rules.ts'
import { findAmongNewest, findByBirthYear, findByIdPrefix, findInFewPlaces, type Match } from './search.store.ts'
import type { PersonFilter } from './stream-ranges.store.ts'
import type { OrderedMatch } from './streams.store.ts'

const positionOf = ({ status, key }: OrderedMatch) => [status ?? '', key]
const feed: Feed<SummaryRow & OrderedMatch, OrderedMatch> = {
  name: 'search',
  positionOf,
  parsePosition: ([status, key = '']) => ({
    status: status ? (status as MemberStatus) : null,
    key: memberKey(BigInt(key)),
  }),
}

type SearchQuery = QueryOf<typeof routes.discovery.search>

/**
 * Members by id, age, place, gender and other facts: exclusive ones first, then paid ones, each newest first, or in the
 * order that is chosen. An id, or a part of one, by which a single member is found was looked up: that counts as opening
 * the profile.
 */
export async function searchMembers(
  ctx: FeedContext & ViewContext,
  viewer: Viewer,
  { offset, limit, cursor, sort, ...input }: SearchQuery,
): Promise<MemberList> {
  const filter = await readFilter(ctx, viewer, input)
  const page = { offset, limit, cursor }
  if (filter && sort === 'nearest') {
    const nearest = await listNearest(ctx, viewer, { ...filter, facts: { ...filter.facts, isCityShown: true } }, page)
    if (nearest) return nearest
  }
  const isByStatus = sort === 'priority'
  const isWholeList = cursor === undefined && offset === 0
  const list = isByStatus ? feed : { ...feed, name: 'search, newest' }
  const { users, pagination } = await loadFeed(ctx, viewer, list, page, async (range) => {
    if (!filter) return []
    const found = await findPage(ctx, viewer.key, filter, { ...range, isByStatus })
    const [only] = found.rows
    // Before their card is counted: whoever may open no more profiles is not shown it.
    if (filter.idPrefix && isWholeList && only && found.rows.length === 1 && !found.stoppedAt && !only.viewerPaused)
      await countView(ctx, viewer, only)
    return found
  })
  return { users, ...pagination }
}

/** Members of a filter that compares facts, or in another order, come from ranges of fixed length. */
async function findPage(
  ctx: Needs<'db' | 'presence'>,
  viewer: MemberKey,
  filter: PersonFilter,
  { isByStatus, after, offset, limit }: PageRange<OrderedMatch> & { isByStatus: boolean },
): Promise<BoundedRows<SummaryRow & OrderedMatch>> {
  if (isByStatus && !hasFacts(filter.facts)) {
    const range = { after: after?.status ? { ...after, status: after.status } : null, offset, limit }
    return { rows: await findByStatus(ctx, viewer, filter, range), stoppedAt: null }
  }
  const found = await findMatching(ctx, viewer, filter, { isByStatus, after, limit: offset + limit })
  const { stoppedAt } = found
  return { rows: found.rows.slice(offset), stoppedAt: stoppedAt && positionOf(stoppedAt) }
}

/**
 * The cheap query comes first: most searches are answered by the newest members of the first status. Where those are
 * too few, one query over the index of birth years searches all statuses.
 */
async function findByStatus(
  { db }: Needs<'db'>,
  viewer: MemberKey,
  filter: SearchFilter,
  { after, offset, limit }: PageRange<Match>,
): Promise<(SummaryRow & Match)[]> {
  const statuses = statusesByPriority.slice(after ? statusesByPriority.indexOf(after.status) : 0)
  const range = { viewer, statuses, beforeKey: after?.key ?? null, limit: offset + limit }
  const hasSelectivePrefix = isSelectivePrefix(filter.idPrefix)
  if (!hasSelectivePrefix && filter.places && areFewPlaces(filter.places))
    return findInFewPlaces(db, filter, filter.places, { ...range, limit, offset })
  if (!hasSelectivePrefix && !isSelective(filter)) {
    const newest = await findAmongNewest(db, filter, range, { offset, limit })
    if (newest.length >= limit) return newest
  }
  const find = hasSelectivePrefix ? findByIdPrefix : findByBirthYear
  const page = await loadPageByReplica(db, viewer, { limit, offset }, (replica, count) =>
    find(replica, filter, { ...range, limit: count }),
  )
  if (page) return page
  const matches = (await find(db, filter, range)).slice(offset)
  const members = await loadMembers(
    db,
    viewer,
    matches.map(({ key }) => key),
  )
  return matches.flatMap((match) => {
    const member = members.get(match.key)
    return member ? [{ ...member, ...match }] : []
  })
}
