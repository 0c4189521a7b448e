import type { MemberStatus } from '@satrangi/contract'
import { Prisma, type Tx } from '@satrangi/db'
import type { MemberKey } from '../../keys.ts'
import { canBeListedSql } from '../visibility/index.ts'
import type { Filter } from './search.rules.ts'

const highest = 9_223_372_036_854_775_807n

/** Members of one status, newest first, below a key. */
export interface Stretch {
  viewer: MemberKey
  status: MemberStatus
  before: bigint | null
  limit: number
}

type Key = { key: MemberKey }

const matches = ({ genders, bornFrom, bornTo, beginning }: Filter): Prisma.Sql => Prisma.sql`
  m.gender = any(${[...genders]}::text[]) and m.dob between ${bornFrom}::date and ${bornTo}::date
  and ${beginning === '' ? Prisma.sql`true` : Prisma.sql`m.id like ${`${beginning}%`}`}`

const inPlaces = ({ places }: Filter): Prisma.Sql =>
  places === null ? Prisma.sql`true` : Prisma.sql`m.city_key = any(${[...places]}::int[])`

/** So many of the newest are looked through before the exact streams are asked. */
const probed = 400

/** Those among the newest of a status who match; fewer than asked may mean that there are more further down. */
export async function amongNewest(db: Tx, filter: Filter, { viewer, status, before, limit }: Stretch): Promise<Key[]> {
  return db.$queryRaw<Key[]>`
    select m.key from (
      select m.key, m.id, m.gender, m.dob, m.city_key, m.visible from members m
      where m.visible and m.status = ${status} and m.key < ${before ?? highest}
      order by m.key desc limit ${probed}
    ) m
    where ${matches(filter)} and ${inPlaces(filter)} and ${canBeListedSql(viewer)}
    order by m.key desc limit ${limit}`
}

const yearOf = (day: string) => Number(day.slice(0, 4))

/** What is left of a search: members of several statuses, one after the other, the first below a key. */
export interface Rest {
  viewer: MemberKey
  statuses: readonly MemberStatus[]
  before: bigint | null
  limit: number
}

/** All who match: one short stream of an index for each status, gender and year of birth, merged. */
export async function fromStreams(
  db: Tx,
  filter: Filter,
  { viewer, statuses, before, limit }: Rest,
): Promise<(Key & { status: MemberStatus })[]> {
  return db.$queryRaw`
    select s.status, x.key
    from unnest(${[...statuses]}::text[]) with ordinality as s(status, turn)
    cross join unnest(${[...filter.genders]}::text[]) as g(gender)
    cross join generate_series(${yearOf(filter.bornFrom)}::int, ${yearOf(filter.bornTo)}::int) as y(year)
    cross join lateral (
      select m.key from members m
      where m.gender = g.gender and m.birth_year = y.year and m.status = s.status
        and m.key < case when s.turn = 1 then ${before ?? highest}::bigint else ${highest}::bigint end
        and ${matches(filter)} and ${inPlaces(filter)} and ${canBeListedSql(viewer)}
      order by m.key desc limit ${limit}
    ) x
    order by s.turn, x.key desc limit ${limit}`
}

/** So many of the newest of each city are looked through. */
const probedInCity = 400

/** For each of a few places those among its newest who match, the newest first. */
export function amongNewestOfPlaces(
  db: Tx,
  filter: Filter,
  places: readonly number[],
  { viewer, status, before, limit }: Stretch,
): Promise<(Key & { place: number })[]> {
  return db.$queryRaw`
    select c.place, x.key
    from unnest(${[...places]}::int[]) as c(place)
    cross join lateral (
      select m.key from (
        select m.key, m.id, m.gender, m.dob, m.visible from members m
        where m.visible and m.city_key = c.place and m.status = ${status} and m.key < ${before ?? highest}
        order by m.key desc limit ${probedInCity}
      ) m
      where ${matches(filter)} and ${canBeListedSql(viewer)}
      order by m.key desc limit ${limit}
    ) x`
}

/** All in a few places who match, found by gender and year of birth. */
export async function allOfPlaces(
  db: Tx,
  filter: Filter,
  places: readonly number[],
  { viewer, status, before, limit }: Stretch,
): Promise<Key[]> {
  return db.$queryRaw<Key[]>`
    select x.key
    from unnest(${[...places]}::int[]) as c(place)
    cross join unnest(${[...filter.genders]}::text[]) as g(gender)
    cross join lateral (
      select m.key from members m
      where m.visible and m.city_key = c.place and m.gender = g.gender
        and m.birth_year between ${yearOf(filter.bornFrom)}::int and ${yearOf(filter.bornTo)}::int
        and m.status = ${status} and m.key < ${before ?? highest}
        and ${matches(filter)} and ${canBeListedSql(viewer)}
      order by m.key desc limit ${limit}
    ) x
    order by x.key desc limit ${limit}`
}

/** All who match and whose id begins so. */
export async function byBeginning(db: Tx, filter: Filter, { viewer, status, before, limit }: Stretch): Promise<Key[]> {
  return db.$queryRaw<Key[]>`
    select m.key from members m
    where ${matches(filter)} and ${inPlaces(filter)} and m.status = ${status} and m.key < ${before ?? highest}
      and ${canBeListedSql(viewer)}
    order by m.key desc limit ${limit}`
}
