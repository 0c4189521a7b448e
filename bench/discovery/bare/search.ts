import { foldName, genders } from '@satrangi/contract'
import type pg from 'pg'
import { canBeListed, dateInIndia } from './member-summaries.ts'

export type SearchQuery = Partial<
  Record<
    'cursor' | 'user_id' | 'min_age' | 'max_age' | 'location' | 'genders' | 'diet' | 'maritalStatus' | 'with_photo',
    string
  >
>

const statuses = ['exclusive', 'paid', 'active'] as const
/** So many genders and years are asked for one by one; more are common enough to meet them on the way. */
const maxStreams = 60
const maxPlaces = 60

interface Values {
  genders: readonly string[]
  years: [from: number, to: number]
  places: number[] | undefined
  idPrefix: string
  hasFacts: boolean
}

/**
 * `$3` and `$4` the cursor, `$5` genders, `$6` and `$7` days of birth, `$8` places, `$9` the beginning of an id, `$10`
 * and `$11` years of birth; `$12` and on facts.
 */
const filter = (values: Values) => `${canBeListed} and m.gender = any($5::text[])
  and m.dob > $6::date and m.dob <= $7::date and $10::int <= $11::int
  and ($8::int[] is null or m.city_key = any($8)) and ${values.idPrefix ? 'm.id like $9' : '$9::text is not null'}
  ${values.hasFacts ? facts : ''}`

const facts = `and ($12::text is null or m.diet = $12) and ($13::text is null or m.marital_status = $13)
  and ($14::text is null or not m.hide_photos and not m.protect_photos
    and exists (select 1 from photos f where f.member_key = m.key and f.approval = 'approved'))`

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
  const values: Values = {
    genders: selectedGenders,
    years: [Number(birthDates[0]?.slice(0, 4)), Number(birthDates[1]?.slice(0, 4))],
    places,
    idPrefix: asked.user_id ?? '',
    hasFacts: [asked.diet, asked.maritalStatus, asked.with_photo].some((fact) => fact !== undefined),
  }
  const areFewPlaces = places !== undefined && places.length <= maxPlaces
  const shape = [areFewPlaces, usesStreams(values), values.idPrefix !== '', values.hasFacts]
  const factValues = [asked.diet ?? null, asked.maritalStatus ?? null, asked.with_photo ?? null]
  const branches = statuses.map((_, at) => `(${queryOfStatus(at, values)})`)
  return {
    name: `search ${shape.join(' ')}`,
    keys: `select * from (${branches.join(' union all ')}) x limit $2`,
    values: [
      rank,
      key,
      selectedGenders,
      ...birthDates,
      places ?? null,
      `${values.idPrefix}%`,
      ...values.years,
      ...(values.hasFacts ? factValues : []),
    ],
  }
}

async function placesLike(pool: pg.Pool, plain: string): Promise<number[]> {
  const text = `select key from places
    where populated and (plain like $1 or plain_state like $1 or plain_country like $1)`
  const { rows } = await pool.query<{ key: number }>({ name: 'places', text, values: [`%${plain}%`] })
  return rows.map((row) => row.key)
}
