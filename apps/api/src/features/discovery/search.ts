import { birthdayDate, type MemberList, type MemberStatus, type QueryOf, type routes } from '@satrangi/contract'
import type { Needs } from '../../ctx.ts'
import { type MemberKey, memberKey, type Viewer } from '../../keys.ts'
import { loadMembers, type SummaryRow } from '../members/index.ts'
import type { PageRange } from '../paging/index.ts'
import { findPlacesLike } from '../places/index.ts'
import { countView, type ViewContext } from '../view-records/index.ts'
import { type Feed, type FeedContext, loadFeed } from './feed.ts'
import { loadPageByReplica } from './listed-page.store.ts'
import {
  areFewPlaces,
  buildSearchFilter,
  isSelective,
  isSelectivePrefix,
  type SearchFilter,
  statusesByPriority,
} from './search.rules.ts'
import { findAmongNewest, findByBirthYear, findByIdPrefix, findInFewPlaces, type Match } from './search.store.ts'

const feed: Feed<SummaryRow & Match, Match> = {
  name: 'search',
  positionOf: ({ status, key }) => [status, key],
  parsePosition: ([status, key = '']) => ({ status: status as MemberStatus, key: memberKey(BigInt(key)) }),
}

/**
 * Members by id, age, place and gender: exclusive ones first, then paid ones, each newest first. An id, or a part of one,
 * by which a single member is found was looked up: that counts as opening the profile.
 */
export async function searchMembers(
  ctx: FeedContext & ViewContext,
  viewer: Viewer,
  { offset, limit, cursor, location = '', ...input }: QueryOf<typeof routes.discovery.search>,
): Promise<MemberList> {
  const today = birthdayDate(ctx.clock.now())
  const filter = buildSearchFilter(input, today)
  const places = filter && (await findPlacesLike(ctx.db, location))
  const isWholeList = cursor === undefined && offset === 0
  const { users, pagination } = await loadFeed(ctx, viewer, feed, { offset, limit, cursor }, async (range) => {
    if (!filter || places?.keys.length === 0) return []
    const placeFilter = { places: places?.keys ?? null, typedPlaces: places?.typed ?? [] }
    const found = await findPage(ctx, viewer.key, { ...filter, ...placeFilter }, range)
    const [only] = found
    // Before their card is counted: whoever may open no more profiles is not shown it.
    if (filter.idPrefix && isWholeList && only && found.length === 1 && !only.viewerPaused)
      await countView(ctx, viewer, only)
    return found
  })
  return { users, ...pagination }
}

/**
 * The cheap query comes first: most searches are answered by the newest members of the first status. Where those are
 * too few, one query over the index of birth years searches all statuses.
 */
async function findPage(
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
