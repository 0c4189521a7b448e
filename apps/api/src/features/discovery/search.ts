import type { MemberList, MemberStatus, QueryOf, routes } from '@satrangi/contract'
import type { Needs } from '../../ctx.ts'
import { type MemberKey, memberKey, type Viewer } from '../../keys.ts'
import { calendarDayInIndia } from '../members/index.ts'
import { findPlaceKeysLike } from '../places/index.ts'
import { type Feed, type FeedContext, loadFeed } from './feed.ts'
import {
  areFewPlaces,
  buildSearchFilter,
  isSelective,
  isSelectivePrefix,
  type SearchFilter,
  statusesByPriority,
} from './search.rules.ts'
import {
  findAmongNewest,
  findAmongNewestOfPlaces,
  findByBirthYear,
  findByIdPrefix,
  findInPlaces,
  type StatusPage,
} from './search.store.ts'

const feed: Feed<Match, Match> = {
  name: 'search',
  keyOf: ({ key }) => key,
  positionOf: ({ status, key }) => [status, key],
  parsePosition: ([status, key = '']) => ({ status: status as MemberStatus, key: memberKey(BigInt(key)) }),
}

/** Members by id, age, place and gender: exclusive ones first, then paid ones, each newest first. */
export async function searchMembers(
  ctx: FeedContext,
  viewer: Viewer,
  { offset, limit, cursor, location = '', ...input }: QueryOf<typeof routes.discovery.search>,
): Promise<MemberList> {
  const today = calendarDayInIndia(ctx.clock.now())
  const filter = buildSearchFilter(input, today)
  const places = filter && (await findPlaceKeysLike(ctx.db, location))
  const { users, pagination } = await loadFeed(ctx, viewer, feed, { offset, limit, cursor }, async (range) => {
    if (!filter || places?.length === 0) return []
    const matches = await findMatches(ctx, viewer.key, { ...filter, places }, range.after, range.offset + range.limit)
    return matches.slice(range.offset)
  })
  return { users, ...pagination }
}

interface Match {
  status: MemberStatus
  key: MemberKey
}

/**
 * Searches one status after the other until there are enough matches. The cheap query comes first:
 * most searches are answered by the newest members. Where those are too few, one query over the index
 * of birth years searches all remaining statuses.
 */
async function findMatches(
  { db }: Needs<'db'>,
  viewer: MemberKey,
  filter: SearchFilter,
  position: Match | null,
  limit: number,
): Promise<Match[]> {
  const matches: Match[] = []
  const statuses = statusesByPriority.slice(position ? statusesByPriority.indexOf(position.status) : 0)
  for (const [index, status] of statuses.entries()) {
    const page = {
      viewer,
      status,
      beforeKey: index === 0 ? (position?.key ?? null) : null,
      limit: limit - matches.length,
    }
    const rest = { ...page, statuses: statuses.slice(index) }
    if (usesBirthYearIndex(filter) && isSelective(filter))
      return [...matches, ...(await findByBirthYear(db, filter, rest))]
    const keys = await findWithStatus(db, filter, page)
    if (keys === null) return [...matches, ...(await findByBirthYear(db, filter, rest))]
    matches.push(...keys.map(({ key }) => ({ status, key })))
    if (matches.length >= limit) break
  }
  return matches
}

/** Where neither an id prefix nor few places are more selective than gender and age. */
const usesBirthYearIndex = ({ idPrefix, places }: SearchFilter) =>
  !isSelectivePrefix(idPrefix) && !(places && areFewPlaces(places))

/** Null where the newest members are not enough to fill the page. */
async function findWithStatus(
  db: Needs<'db'>['db'],
  filter: SearchFilter,
  page: StatusPage,
): Promise<{ key: MemberKey }[] | null> {
  if (isSelectivePrefix(filter.idPrefix)) return findByIdPrefix(db, filter, page)
  if (filter.places && areFewPlaces(filter.places)) return searchPlaces(db, filter, filter.places, page)
  const newest = await findAmongNewest(db, filter, page)
  return newest.length >= page.limit ? newest : null
}

async function searchPlaces(db: Needs<'db'>['db'], filter: SearchFilter, places: readonly number[], page: StatusPage) {
  const newest = await findAmongNewestOfPlaces(db, filter, places, page)
  const byPlace = Map.groupBy(newest, ({ place }) => place)
  const isFull = (place: number) => (byPlace.get(place)?.length ?? 0) >= page.limit
  const incompletePlaces = places.filter((place) => !isFull(place))
  const rest = incompletePlaces.length > 0 ? await findInPlaces(db, filter, incompletePlaces, page) : []
  const complete = newest.filter(({ place }) => isFull(place))
  return [...complete, ...rest].sort((one, other) => (one.key > other.key ? -1 : 1)).slice(0, page.limit)
}
