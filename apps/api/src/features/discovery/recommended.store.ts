import type { Fit, Gender } from '@satrangi/contract'
import { Prisma, preparedStatement, type Tx } from '@satrangi/db'
import type { MemberKey } from '../../keys.ts'
import { canBeListedSql } from '../visibility/index.ts'
import type { Home, Recommended, Wishes } from './recommended.rules.ts'

export interface TraitsRow {
  key: MemberKey
  gender: Gender
  dob: string
  languages: string[]
  maritalStatus: string | null
  home: Home
  cityName: string
  diet: string | null
  smoke: string | null
  drink: string | null
  paidUntil: Date | null
  exclusiveUntil: Date | null
  seenAt: Date | null
  filled: number
  wishes: Wishes | null
}

const traits = Prisma.sql`
  select m.key, m.gender, m.dob::text as dob, m.languages, m.marital_status as "maritalStatus",
    json_build_object('place', h.key, 'state', h.state, 'countryCode', h.country_code) as home,
    m.city_name as "cityName", m.diet, m.smoke, m.drink, m.paid_until as "paidUntil",
    m.exclusive_until as "exclusiveUntil", p.seen_at as "seenAt",
    (m.bio <> '')::int + (m.partner_expectations <> '')::int
      + ((select count(*) from photos f where f.member_key = m.key and f.approval = 'approved') > 0)::int as filled,
    case when w.member_key is not null then json_build_object('genders', w.genders, 'ageFrom', w.age_from,
      'ageTo', w.age_to, 'languages', w.languages, 'maritalStatus', w.marital_status, 'places', coalesce((
        select json_agg(json_build_object('key', l.key, 'name', l.name, 'state', l.state, 'countryCode', l.country_code))
        from places l where l.key = any(w.places)), '[]')) end as wishes
  from members m
  left join places h on h.key = m.city_key
  left join presence p on p.member_key = m.key
  left join preferences w on w.member_key = m.key`

export async function findTraits(db: Tx, viewer: MemberKey): Promise<TraitsRow | undefined> {
  const rows = await db.$queryRaw<TraitsRow[]>`${traits} where m.key = ${viewer}`
  return rows[0]
}

/** What is looked for, as the indexes have it. */
export interface Streams {
  genders: readonly Gender[]
  bornFrom: number
  bornTo: number
  home: number | null
  /** Where in the circle of members to begin; another place every day. */
  start: number
}

/** Of each gender so many newest; of all genders and years together about so many others; of each place near. */
const most = { newest: 25, scattered: 500, near: 30, placesNear: 8 } as const

const untouched = (viewer: MemberKey): Prisma.Sql => Prisma.sql`
  not exists (select 1 from connections c
    where c.low_key = least(m.key, ${viewer}) and c.high_key = greatest(m.key, ${viewer}))`

/**
 * Who may be recommended: new members, others of the genders and ages that are looked for, and
 * members near. Each is a short range of an index, however many members there are. Left out: whom
 * the viewer may not find, and everybody with whom there is or was a request.
 */
export async function findCandidates(
  db: Tx,
  viewer: MemberKey,
  { genders, bornFrom, bornTo, home, start }: Streams,
): Promise<TraitsRow[]> {
  const each = Math.max(2, Math.ceil(most.scattered / (genders.length * (bornTo - bornFrom + 1))))
  return db.$queryRaw<TraitsRow[]>`
    with found as (
      select x.key from unnest(${[...genders]}::text[]) as g(gender) cross join lateral (
        select m.key from members m where m.visible and m.gender = g.gender
        order by m.key desc limit ${most.newest}
      ) x
      union
      select x.key from unnest(${[...genders]}::text[]) as g(gender)
      cross join generate_series(${bornFrom}::int, ${bornTo}::int) as y(year) cross join lateral (
        (select m.key from members m
         where m.visible and m.gender = g.gender and m.birth_year = y.year and m.shuffle >= ${start}
         order by m.shuffle limit ${each})
        union all
        (select m.key from members m
         where m.visible and m.gender = g.gender and m.birth_year = y.year and m.shuffle < ${start}
         order by m.shuffle limit ${each})
        limit ${each}
      ) x
      union
      select x.key from (
        select near_key from city_near where city_key = ${home} order by km, near_key limit ${most.placesNear}
      ) n cross join lateral (
        select m.key from members m where m.visible and m.city_key = n.near_key and m.gender = any(${[...genders]}::text[])
        order by m.shuffle, m.key limit ${most.near}
      ) x
    )
    ${traits} join found on found.key = m.key
    where ${canBeListedSql(viewer)} and ${untouched(viewer)}`
}

export async function storeRecommendations(
  db: Tx,
  memberKey: MemberKey,
  recommended: readonly Recommended[],
  madeAt: Date,
): Promise<void> {
  const keys = recommended.map(({ key }) => key)
  const fits = JSON.stringify(recommended.map((one) => one.fits))
  await db.$executeRaw`
    insert into recommendations (member_key, keys, fits, made_at) values (${memberKey}, ${keys}, ${fits}::jsonb, ${madeAt})
    on conflict (member_key) do update set keys = excluded.keys, fits = excluded.fits, made_at = excluded.made_at`
}

export async function recommendationsMadeAt(db: Tx, memberKey: MemberKey): Promise<Date | undefined> {
  const [row] = await db.$queryRaw<{ madeAt: Date }[]>(preparedStatement`
    select made_at as "madeAt" from recommendations where member_key = ${memberKey}`)
  return row?.madeAt
}

export interface RecommendationRow {
  key: MemberKey
  /** Its place in the list, from 1. */
  place: number
  fits: Fit[]
}

/** So many places of the list are looked at to fill a page: some may have been asked or blocked meanwhile. */
const lookedAt = 120

/** Recommended members behind a place of the list, without those who may not be recommended any longer. */
export function nextRecommendations(
  db: Tx,
  viewer: MemberKey,
  { after, limit }: { after: number; limit: number },
): Promise<RecommendationRow[]> {
  return db.$queryRaw<RecommendationRow[]>(preparedStatement`
    select m.key, k.place::int as place, r.fits -> (k.place::int - 1) as fits
    from recommendations r
    cross join lateral (
      select u.key, ${after} + u.place as place
      from unnest(r.keys[${after}::int + 1 : ${after}::int + ${lookedAt}::int]) with ordinality as u(key, place)
    ) k
    join members m on m.key = k.key
    where r.member_key = ${viewer} and ${canBeListedSql(viewer)} and ${untouched(viewer)}
    order by k.place
    limit ${limit}`)
}
