import { createHash } from 'node:crypto'
import { foldName, genders } from '@satrangi/contract'
import type pg from 'pg'
import { conditionsOf, type Facts } from './facts.ts'
import { canBeListed, dateInIndia } from './member-summaries.ts'

export type SearchQuery = Facts &
  Partial<Record<'cursor' | 'user_id' | 'min_age' | 'max_age' | 'location' | 'genders' | 'sort', string>>

const statuses = ['exclusive', 'paid', 'active'] as const
/** So many genders and years are asked for one by one; more are common enough to meet them on the way. */
const maxStreams = 60
const maxPlaces = 60

interface Values {
  genders: readonly string[]
  years: [from: number, to: number]
  places: number[] | undefined
  idPrefix: string
  /** Conditions of facts, from `$12` on. */
  facts: string
}

/**
 * `$3` and `$4` the cursor, `$5` genders, `$6` and `$7` days of birth, `$8` places, `$9` the beginning of an id, `$10`
 * and `$11` years of birth.
 */
const filter = (values: Values) => `${canBeListed} and m.gender = any($5::text[])
  and m.dob > $6::date and m.dob <= $7::date and $10::int <= $11::int
  and ($8::int[] is null or m.city_key = any($8)) and ${values.idPrefix ? 'm.id like $9' : '$9::text is not null'}
${values.facts}`

/** Members of one status, newest first. */
function queryOfStatus(rank: number, values: Values): string {
  const isBeforeCursor = `m.key < case when $3::int = ${rank} then $4::bigint else 9223372036854775807 end and $3::int <= ${rank}`
  const one = (where: string) => `select m.key, ${rank} as rank from members m
    where ${where} m.status = '${statuses[rank]}' and ${isBeforeCursor} and ${filter(values)} order by m.key desc limit $2`
  if (values.places && values.places.length <= maxPlaces) {
    return `select x.* from unnest($8::int[]) as c(place) cross join lateral (${one('m.city_key = c.place and')}) x
      order by x.key desc limit $2`
  }
  if (usesStreams(values)) {
    return `select x.* from unnest($5::text[]) as g(gender) cross join generate_series($10::int, $11::int) as y(year)
      cross join lateral (${one('m.gender = g.gender and m.birth_year = y.year and')}) x order by x.key desc limit $2`
  }
  return one('')
}

const usesStreams = ({ places, genders, years: [from, to] }: Values) =>
  !places && genders.length * (to - from + 1) <= maxStreams

/** Newest first, whatever their status. */
const newestFirst = (values: Values) => `select m.key, 0 as rank from members m
  where $3::int = 0 and m.key < $4::bigint and ${filter(values)} order by m.key desc limit $2`

/** Nearest place first, and in a place the newest; a city that waits for approval is not compared. */
const nearestFirst = (values: Values) => `select n.km, n.near_key as near, x.key, 0 as rank from city_near n
  cross join lateral (
    select m.key from members m
    where m.city_key = n.near_key and m.city_approval = 'approved' and $3::int = 0 and m.key < $4::bigint
      and ${filter(values)}
    order by m.key desc limit $2
  ) x
  where n.city_key = (select city_key from members where key = $1)
  order by n.km, n.near_key, x.key desc limit $2`

function keysOf(sort: string | undefined, values: Values): string {
  if (sort === 'newest') return newestFirst(values)
  if (sort === 'nearest') return nearestFirst(values)
  const branches = statuses.map((_, at) => `(${queryOfStatus(at, values)})`)
  return `select * from (${branches.join(' union all ')}) x limit $2`
}

/** The statement of a search; undefined where no place has such a name. */
export async function search(pool: pg.Pool, asked: SearchQuery) {
  const places = asked.location ? await placesLike(pool, foldName(asked.location)) : undefined
  if (places?.length === 0) return undefined
  const today = dateInIndia(Date.now())
  const year = Number(today.slice(0, 4))
  const birthDates = [
    `${year - Number(asked.max_age ?? 120) - 1}${today.slice(4)}`,
    `${year - Number(asked.min_age ?? 18)}${today.slice(4)}`,
  ]
  const [rank, key] = (asked.cursor ?? '0 9223372036854775807').split(' ')
  const selectedGenders = asked.genders ? asked.genders.split(',') : genders
  const facts = conditionsOf(asked, 12)
  const values: Values = {
    genders: selectedGenders,
    years: [Number(birthDates[0]?.slice(0, 4)), Number(birthDates[1]?.slice(0, 4))],
    places,
    idPrefix: asked.user_id ?? '',
    facts: facts.sql,
  }
  const areFewPlaces = places !== undefined && places.length <= maxPlaces
  const shape = [areFewPlaces, usesStreams(values), values.idPrefix !== '', asked.sort, values.facts]
  return {
    name: `search ${createHash('md5').update(shape.join()).digest('hex')}`,
    keys: keysOf(asked.sort, values),
    values: [
      rank,
      key,
      selectedGenders,
      ...birthDates,
      places ?? null,
      `${values.idPrefix}%`,
      ...values.years,
      ...facts.values,
    ],
  }
}

async function placesLike(pool: pg.Pool, plain: string): Promise<number[]> {
  const text = `select key from places
    where populated and (plain like $1 or plain_state like $1 or plain_country like $1)`
  const { rows } = await pool.query<{ key: number }>({ name: 'places', text, values: [`%${plain}%`] })
  return rows.map((row) => row.key)
}
