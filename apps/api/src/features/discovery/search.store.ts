import type { MemberStatus } from '@satrangi/contract'
import { Prisma, type Tx } from '@satrangi/db'
import type { MemberKey } from '../../keys.ts'
import { canBeListedSql } from '../visibility/index.ts'
import type { SearchFilter } from './search.rules.ts'

const maxKey = 9_223_372_036_854_775_807n

/** Members of one status, newest first, below a key. */
export interface StatusPage {
  viewer: MemberKey
  status: MemberStatus
  beforeKey: bigint | null
  limit: number
}

type KeyRow = { key: MemberKey }

const matchesSql = ({ genders, bornFrom, bornTo, idPrefix }: SearchFilter): Prisma.Sql => Prisma.sql`
  m.gender = any(${[...genders]}::text[]) and m.dob between ${bornFrom}::date and ${bornTo}::date
  and ${idPrefix === '' ? Prisma.sql`true` : Prisma.sql`m.id like ${`${idPrefix}%`}`}`

const inPlacesSql = ({ places }: SearchFilter): Prisma.Sql =>
  places === null ? Prisma.sql`true` : Prisma.sql`m.city_key = any(${[...places]}::int[])`

/** How many of the newest members are checked before the index of birth years is searched. */
const scanLimit = 400

/** Matches among the newest members of a status; where they are fewer than `limit` there may be older ones. */
export async function findAmongNewest(
  db: Tx,
  filter: SearchFilter,
  { viewer, status, beforeKey, limit }: StatusPage,
): Promise<KeyRow[]> {
  return db.$queryRaw<KeyRow[]>`
    select m.key from (
      select m.key, m.id, m.gender, m.dob, m.city_key, m.visible from members m
      where m.visible and m.status = ${status} and m.key < ${beforeKey ?? maxKey}
      order by m.key desc limit ${scanLimit}
    ) m
    where ${matchesSql(filter)} and ${inPlacesSql(filter)} and ${canBeListedSql(viewer)}
    order by m.key desc limit ${limit}`
}

const yearOf = (day: string) => Number(day.slice(0, 4))

/** The rest of a search: members of several statuses, one after the other, the first status below a key. */
export interface StatusesPage {
  viewer: MemberKey
  statuses: readonly MemberStatus[]
  beforeKey: bigint | null
  limit: number
}

/** All matches, merged of one short range of an index for each status, gender and year of birth. */
export async function findByBirthYear(
  db: Tx,
  filter: SearchFilter,
  { viewer, statuses, beforeKey, limit }: StatusesPage,
): Promise<(KeyRow & { status: MemberStatus })[]> {
  return db.$queryRaw`
    select s.status, x.key
    from unnest(${[...statuses]}::text[]) with ordinality as s(status, position)
    cross join unnest(${[...filter.genders]}::text[]) as g(gender)
    cross join generate_series(${yearOf(filter.bornFrom)}::int, ${yearOf(filter.bornTo)}::int) as y(year)
    cross join lateral (
      select m.key from members m
      where m.gender = g.gender and m.birth_year = y.year and m.status = s.status
        and m.key < case when s.position = 1 then ${beforeKey ?? maxKey}::bigint else ${maxKey}::bigint end
        and ${matchesSql(filter)} and ${inPlacesSql(filter)} and ${canBeListedSql(viewer)}
      order by m.key desc limit ${limit}
    ) x
    order by s.position, x.key desc limit ${limit}`
}

/** How many of the newest members of each place are checked. */
const scanLimitPerPlace = 400

/** For each of a few places the matches among its newest members, newest first. */
export function findAmongNewestOfPlaces(
  db: Tx,
  filter: SearchFilter,
  places: readonly number[],
  { viewer, status, beforeKey, limit }: StatusPage,
): Promise<(KeyRow & { place: number })[]> {
  return db.$queryRaw`
    select c.place, x.key
    from unnest(${[...places]}::int[]) as c(place)
    cross join lateral (
      select m.key from (
        select m.key, m.id, m.gender, m.dob, m.visible from members m
        where m.visible and m.city_key = c.place and m.status = ${status} and m.key < ${beforeKey ?? maxKey}
        order by m.key desc limit ${scanLimitPerPlace}
      ) m
      where ${matchesSql(filter)} and ${canBeListedSql(viewer)}
      order by m.key desc limit ${limit}
    ) x`
}

/** All matches in a few places, found by gender and year of birth. */
export async function findInPlaces(
  db: Tx,
  filter: SearchFilter,
  places: readonly number[],
  { viewer, status, beforeKey, limit }: StatusPage,
): Promise<KeyRow[]> {
  return db.$queryRaw<KeyRow[]>`
    select x.key
    from unnest(${[...places]}::int[]) as c(place)
    cross join unnest(${[...filter.genders]}::text[]) as g(gender)
    cross join lateral (
      select m.key from members m
      where m.visible and m.city_key = c.place and m.gender = g.gender
        and m.birth_year between ${yearOf(filter.bornFrom)}::int and ${yearOf(filter.bornTo)}::int
        and m.status = ${status} and m.key < ${beforeKey ?? maxKey}
        and ${matchesSql(filter)} and ${canBeListedSql(viewer)}
      order by m.key desc limit ${limit}
    ) x
    order by x.key desc limit ${limit}`
}

/** All matches whose id has the prefix. */
export async function findByIdPrefix(
  db: Tx,
  filter: SearchFilter,
  { viewer, status, beforeKey, limit }: StatusPage,
): Promise<KeyRow[]> {
  return db.$queryRaw<KeyRow[]>`
    select m.key from members m
    where ${matchesSql(filter)} and ${inPlacesSql(filter)} and m.status = ${status} and m.key < ${beforeKey ?? maxKey}
      and ${canBeListedSql(viewer)}
    order by m.key desc limit ${limit}`
}
