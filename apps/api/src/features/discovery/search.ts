import type { MemberList, MemberStatus, QueryOf, routes } from '@satrangi/contract'
import type { Needs } from '../../ctx.ts'
import type { MemberKey, Viewer } from '../../keys.ts'
import { badField } from '../../refusal.ts'
import { calendarDayInIndia } from '../members/index.ts'
import { readCursor } from '../paging/index.ts'
import { whereLike } from '../places/index.ts'
import { cardsOf, nextOf, pageOf } from './feed.ts'
import { type Filter, filterOf, inOrderOfStatus, isExact, isNarrow, isTelling } from './search.rules.ts'
import {
  allOfPlaces,
  amongNewest,
  amongNewestOfPlaces,
  byBeginning,
  fromStreams,
  type Stretch,
} from './search.store.ts'

const list = 'search'
/** Rows that may be counted off; further down a cursor costs what the first page costs. */
const maxOffset = 1000
const nobody: MemberList = { users: [], has_next: false }

/** Members by id, age, place and gender: exclusive ones first, then paid ones, each newest first. */
export async function searchMembers(
  ctx: Needs<'db' | 'clock' | 'config' | 'seal'>,
  viewer: Viewer,
  { offset, limit, cursor, location = '', ...asked }: QueryOf<typeof routes.discovery.search>,
): Promise<MemberList> {
  const today = calendarDayInIndia(ctx.clock.now())
  const filter = filterOf(asked, today)
  const places = filter && (await whereLike(ctx.db, location))
  if (!filter || places?.length === 0) return nobody
  const after = readCursor(ctx, list, cursor)
  const skip = after ? 0 : offset
  if (skip > maxOffset) throw badField('offset', 'cursor_required')
  const from = after ? { status: after[0] as MemberStatus, key: BigInt(after[1] ?? 0) } : null
  const rows = await find(ctx, viewer.key, { ...filter, places }, from, skip + limit + 1)
  const found = pageOf(rows.slice(skip), limit)
  const users = await cardsOf(
    ctx,
    viewer,
    found.rows.map(({ key }) => key),
  )
  return { users, ...nextOf(ctx, list, found, ({ status, key }) => [status, key]) }
}

interface Found {
  status: MemberStatus
  key: MemberKey
}

/**
 * One status after the other, until there are enough. The cheap question first: most searches are
 * answered by the newest members. What they do not fill is asked of indexes in which what was asked
 * for lies together, for all statuses that are left.
 */
async function find(
  { db }: Needs<'db'>,
  viewer: MemberKey,
  filter: Filter,
  from: { status: MemberStatus; key: bigint } | null,
  most: number,
): Promise<Found[]> {
  const found: Found[] = []
  const statuses = inOrderOfStatus.slice(from ? inOrderOfStatus.indexOf(from.status) : 0)
  for (const [turn, status] of statuses.entries()) {
    const stretch = { viewer, status, before: turn === 0 ? (from?.key ?? null) : null, limit: most - found.length }
    const rest = { ...stretch, statuses: statuses.slice(turn) }
    if (hasStreams(filter) && isExact(filter)) return [...found, ...(await fromStreams(db, filter, rest))]
    const keys = await findInStatus(db, filter, stretch)
    if (keys === null) return [...found, ...(await fromStreams(db, filter, rest))]
    found.push(...keys.map(({ key }) => ({ status, key })))
    if (found.length >= most) break
  }
  return found
}

/** Neither an id nor a few places say more than gender and age do. */
const hasStreams = ({ beginning, places }: Filter) => !isTelling(beginning) && !(places && isNarrow(places))

/** Null where the newest do not fill what was asked for. */
async function findInStatus(
  db: Needs<'db'>['db'],
  filter: Filter,
  stretch: Stretch,
): Promise<{ key: MemberKey }[] | null> {
  if (isTelling(filter.beginning)) return byBeginning(db, filter, stretch)
  if (filter.places && isNarrow(filter.places)) return findInPlaces(db, filter, filter.places, stretch)
  const newest = await amongNewest(db, filter, stretch)
  return newest.length >= stretch.limit ? newest : null
}

async function findInPlaces(db: Needs<'db'>['db'], filter: Filter, places: readonly number[], stretch: Stretch) {
  const newest = await amongNewestOfPlaces(db, filter, places, stretch)
  const byPlace = Map.groupBy(newest, ({ place }) => place)
  const isFull = (place: number) => (byPlace.get(place)?.length ?? 0) >= stretch.limit
  const unsure = places.filter((place) => !isFull(place))
  const rest = unsure.length > 0 ? await allOfPlaces(db, filter, unsure, stretch) : []
  const sure = newest.filter(({ place }) => isFull(place))
  return [...sure, ...rest].sort((one, other) => (one.key > other.key ? -1 : 1)).slice(0, stretch.limit)
}
