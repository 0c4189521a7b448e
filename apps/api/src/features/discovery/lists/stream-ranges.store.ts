import type { MemberStatus } from '@satrangi/contract'
import { Prisma, type Replica, type Tx } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'
import type { FactFilter } from './facts.rules.ts'
import { factConditions, isCityShownSql, joinedAfterSql } from './facts.store.ts'
import { isFoundSql } from './listed-page.store.ts'
import { areFewPlaces, isSelective, type SearchFilter } from './search.rules.ts'
import { inPlacesSql, matchesSql, yearOf } from './search.store.ts'

/** Whom a search finds. */
export interface PersonFilter extends SearchFilter {
  facts: FactFilter
}

/** Ranges of an index that together have everybody who may match, each of them newest first. */
export interface Streams<From = Prisma.Sql | null> {
  /** A row for each of one status; null: there is one in all. */
  from: From
  /** Whether a row `m` of members is in it. */
  has: Prisma.Sql
  count: number
}

/** Of several places, or of few years of birth, a status each; null: there are no such narrow ones. */
export function narrowStreamsOf(filter: PersonFilter): Streams<Prisma.Sql> | null {
  const { places, genders, bornFrom, bornTo } = filter
  if (places && areFewPlaces(places))
    return {
      from: Prisma.sql`unnest(${[...places]}::int[]) as c(place)`,
      has: Prisma.sql`m.city_key = c.place and m.status = s.status`,
      count: places.length,
    }
  if (!isSelective(filter)) return null
  const [firstYear, lastYear] = [yearOf(bornFrom), yearOf(bornTo)]
  return {
    from: Prisma.sql`unnest(${[...genders]}::text[]) as g(gender)
      cross join generate_series(${firstYear}::int, ${lastYear}::int) as y(year)`,
    has: Prisma.sql`m.gender = g.gender and m.birth_year = y.year and m.status = s.status`,
    count: genders.length * (lastYear - firstYear + 1),
  }
}

/** Whether the members of a filter come from many short streams, which one statement reads for all statuses. */
export const hasNarrowStreams = (filter: PersonFilter): boolean => (narrowStreamsOf(filter)?.count ?? 0) > 1

export function streamsOf(filter: PersonFilter, status: MemberStatus | null): Streams {
  const { places } = filter
  if (status && places?.length === 1)
    return { from: null, has: Prisma.sql`m.city_key = ${places[0]} and m.status = ${status}`, count: 1 }
  return narrowStreamsOf(filter) ?? wholeStream(status)
}

export const wholeStream = (status: MemberStatus | null): Streams => ({
  from: null,
  has: status ? Prisma.sql`m.status = ${status}` : Prisma.sql`true`,
  count: 1,
})

/** Whether a row `m` of members meets everything that a filter compares. */
export const fitsSql = (filter: PersonFilter): Prisma.Sql =>
  Prisma.join(
    [
      matchesSql(filter),
      inPlacesSql(filter),
      isCityShownSql(filter.facts),
      ...Object.values(factConditions(filter.facts)),
    ],
    ' and ',
  )

/** The rows of members that are read of each stream at least. */
const minRowsPerStream = 16

export interface StreamRange {
  viewer: MemberKey
  filter: PersonFilter
  /** Members of one status; null: of all. */
  status: MemberStatus | null
  beforeKey: bigint | null
  /** Only members above this key. */
  aboveKey?: bigint
  /** Only these, where they are few. */
  among?: readonly MemberKey[] | null
  /** Whether members are compared with the filter; else all of the range are found, by their keys alone. */
  isCompared?: boolean
  /** About how many members are looked at. */
  rows: number
  limit: number
}

export interface StreamSql {
  /** Columns of the rows `m` of members that are read of each stream. */
  membersSql: (columns: Prisma.Sql) => Prisma.Sql
  perStream: Prisma.Sql
}

/** @param before the key below which members are */
export function streamSql(
  { filter, aboveKey = 0n, among, rows }: Omit<StreamRange, 'status' | 'beforeKey'>,
  { has, count }: Omit<Streams, 'from'>,
  before: Prisma.Sql,
): StreamSql {
  const perStream = Prisma.raw(String(Math.max(minRowsPerStream, Math.ceil(rows / count))))
  const { joinedFrom } = filter.facts
  const isYounger = joinedFrom ? Prisma.sql`and m.key > ${joinedAfterSql(joinedFrom)}` : Prisma.empty
  const isAmong = among ? Prisma.sql`and m.key = any(${[...among]}::bigint[])` : Prisma.empty
  const membersSql = (columns: Prisma.Sql) => Prisma.sql`(
    select ${columns} from members m
    where m.visible and ${has} and m.key < ${before} and m.key > ${aboveKey} ${isYounger} ${isAmong}
    order by m.key desc limit ${perStream})`
  return { membersSql, perStream }
}

/** Whether a row `m` of members meets the filter, and the viewer may find it. */
export const fitsViewerSql = (
  server: Tx | Replica,
  { viewer, filter, isCompared = true }: Pick<StreamRange, 'viewer' | 'filter' | 'isCompared'>,
): Prisma.Sql => (isCompared ? Prisma.sql`${fitsSql(filter)} and ${isFoundSql(server, viewer)}` : Prisma.sql`true`)
