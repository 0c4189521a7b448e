import type { Fit, Gender, RequestAudience } from '@satrangi/contract'
import { Prisma, preparedStatement, readFromReplica, type Tx } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'
import {
  type CandidateHome,
  homeSql,
  loadMemberPage,
  type MatchPreferences,
  matchPreferencesSql,
  type RequestSender,
  requestSenderSql,
  type SummaryRow,
} from '../../members/index.ts'
import { isFoundSql, isOfferedSql } from './listed-page.store.ts'
import type { Recommendation } from './recommended.rules.ts'

export interface TraitsRow {
  key: MemberKey
  gender: Gender
  dob: string
  languages: string[]
  maritalStatus: string | null
  /** Its `place` is null while the city waits for approval, so that nobody finds out who wrote the same. */
  home: CandidateHome
  /** Of the place itself, around which members are looked for. */
  homeKey: number | null
  cityName: string
  diet: string | null
  smoke: string | null
  drink: string | null
  paidUntil: Date | null
  exclusiveUntil: Date | null
  seenAt: Date | null
  seenBeforeAt: Date | null
  showOnline: boolean
  /** Of bio and expectations. */
  filledTexts: number
  hasApprovedPhoto: boolean
  /** Hidden from everybody, or from strangers. */
  hidesPhotos: boolean
  preferences: MatchPreferences | null
  requestsFrom: RequestAudience
}

const traitsSql = Prisma.sql`
  select m.key, m.gender, m.dob::text as dob, m.languages, m.marital_status as "maritalStatus",
    ${homeSql(Prisma.sql`m`)} as home, h.key as "homeKey",
    m.city_name as "cityName", m.diet, m.smoke, m.drink, m.paid_until as "paidUntil",
    m.exclusive_until as "exclusiveUntil", p.seen_at as "seenAt",
    p.seen_before_at as "seenBeforeAt", m.show_online as "showOnline",
    (m.bio <> '')::int + (m.partner_expectations <> '')::int as "filledTexts",
    exists (select 1 from photos f where f.member_key = m.key and f.approval = 'approved') as "hasApprovedPhoto",
    m.hide_photos or m.protect_photos as "hidesPhotos",
    case when w.member_key is not null then ${matchPreferencesSql} end as preferences,
    m.requests_from as "requestsFrom"
  from members m
  left join places h on h.key = m.city_key
  left join presence p on p.member_key = m.key
  left join preferences w on w.member_key = m.key`

/** Of the viewer, and what decides who takes requests of theirs. */
export async function findTraits(
  db: Tx,
  viewer: MemberKey,
): Promise<(TraitsRow & { sender: RequestSender }) | undefined> {
  const rows = await db.$queryRaw<(TraitsRow & { sender: RequestSender })[]>`
    select t.*, ${requestSenderSql(viewer)} as sender from (${traitsSql} where m.key = ${viewer}) t`
  return rows[0]
}

/** What the indexes are searched for. */
export interface CandidateQuery {
  genders: readonly Gender[]
  bornFromYear: number
  bornToYear: number
  homeKey: number | null
  /** The newest of those who fit, whatever else the viewer asks for. */
  fittingKeys: readonly MemberKey[]
  /** The shuffle number to begin at; another one every day. */
  shuffleStart: number
}

/** How many newest members of each gender; about how many others in all; how many of each of how many places nearby. */
const candidateLimits = { newestPerGender: 12, shuffledTotal: 300, perNearbyPlace: 20, nearbyPlaces: 6 } as const

const withoutConnectionSql = (viewer: MemberKey): Prisma.Sql => Prisma.sql`
  not exists (select 1 from connections c
    where c.low_key = least(m.key, ${viewer}) and c.high_key = greatest(m.key, ${viewer}))`

/**
 * Who may be recommended: new members, others of the genders and ages that the viewer looks for, and
 * members nearby. Each is a short range of an index, however many members there are. Members whom the
 * viewer may not find, or with whom there is or was a request, are left out. A replica finds the others as they were a
 * moment ago, and the primary leaves these out.
 */
export async function findCandidates(db: Tx, viewer: MemberKey, query: CandidateQuery): Promise<TraitsRow[]> {
  const found = await readFromReplica(db, (replica) =>
    replica.$queryRaw<TraitsRow[]>(candidatesSql(query, isFoundSql(replica, viewer))),
  )
  const mayBeRecommended = Prisma.sql`${isOfferedSql(viewer)} and ${withoutConnectionSql(viewer)}`
  if (!found) return db.$queryRaw(candidatesSql(query, mayBeRecommended))
  const rows = await db.$queryRaw<{ key: MemberKey }[]>(preparedStatement`
      select m.key from members m
      where m.key = any(${found.map(({ key }) => key)}::bigint[]) and ${mayBeRecommended}`)
  const keys = new Set(rows.map(({ key }) => key))
  return found.filter(({ key }) => keys.has(key))
}

function candidatesSql(
  { genders, bornFromYear, bornToYear, homeKey, fittingKeys, shuffleStart }: CandidateQuery,
  mayBeRecommended: Prisma.Sql,
): Prisma.Sql {
  const perGenderAndYear = Math.max(
    2,
    Math.ceil(candidateLimits.shuffledTotal / (genders.length * (bornToYear - bornFromYear + 1))),
  )
  return Prisma.sql`
    with found as (
      select x.key from unnest(${[...genders]}::text[]) as g(gender) cross join lateral (
        select m.key from members m where m.visible and m.gender = g.gender
        order by m.key desc limit ${candidateLimits.newestPerGender}
      ) x
      union
      select x.key from unnest(${[...genders]}::text[]) as g(gender)
      cross join generate_series(${bornFromYear}::int, ${bornToYear}::int) as y(year) cross join lateral (
        (select m.key from members m
         where m.visible and m.gender = g.gender and m.birth_year = y.year and m.shuffle >= ${shuffleStart}
         order by m.shuffle limit ${perGenderAndYear})
        union all
        (select m.key from members m
         where m.visible and m.gender = g.gender and m.birth_year = y.year and m.shuffle < ${shuffleStart}
         order by m.shuffle limit ${perGenderAndYear})
        limit ${perGenderAndYear}
      ) x
      union
      select x.key from (
        select near_key from city_near where city_key = ${homeKey} order by km, near_key limit ${candidateLimits.nearbyPlaces}
      ) n cross join lateral (
        select m.key from members m where m.visible and m.city_key = n.near_key and m.gender = any(${[...genders]}::text[])
        order by m.shuffle, m.key limit ${candidateLimits.perNearbyPlace}
      ) x
      union
      select unnest(${[...fittingKeys]}::bigint[])
    )
    ${traitsSql} join found on found.key = m.key
    where ${mayBeRecommended}`
}

export async function storeRecommendations(
  db: Tx,
  memberKey: MemberKey,
  recommendations: readonly Recommendation[],
  { madeAt, everyone }: { madeAt: Date; everyone: boolean },
): Promise<void> {
  const keys = recommendations.map(({ key }) => key)
  const fits = JSON.stringify(recommendations.map((one) => one.fits))
  await db.$executeRaw`
    insert into recommendations (member_key, keys, fits, made_at, everyone)
    values (${memberKey}, ${keys}, ${fits}::jsonb, ${madeAt}, ${everyone})
    on conflict (member_key) do update
      set keys = excluded.keys, fits = excluded.fits, made_at = excluded.made_at, everyone = excluded.everyone`
}

export async function findRecommendationsMadeAt(
  db: Tx,
  memberKey: MemberKey,
  everyone: boolean,
): Promise<Date | undefined> {
  const [row] = await db.$queryRaw<{ madeAt: Date }[]>(preparedStatement`
      select made_at as "madeAt" from recommendations
      where member_key = ${memberKey} and everyone = ${everyone}`)
  return row?.madeAt
}

export interface RecommendationRow extends SummaryRow {
  /** Its rank in the list, from 1. */
  rank: number
  fits: Fit[]
  /** When the list was made. */
  madeAt: Date
}

/** How many ranks are read to fill a page: some members may have been sent a request or blocked since. */
const scanLimit = 120

/** Recommended members after a rank of the list, without those who may not be recommended any more. */
export function findRecommendations(
  db: Tx,
  viewer: MemberKey,
  { afterRank, limit, everyone }: { afterRank: number; limit: number; everyone: boolean },
): Promise<RecommendationRow[]> {
  return loadMemberPage<RecommendationRow>(
    db,
    viewer,
    Prisma.sql`
      select k.key, k.rank::int as rank, k.fits, r.made_at as "madeAt"
      from recommendations r
      cross join lateral rows from (unnest(r.keys), jsonb_array_elements(r.fits)) with ordinality as k(key, fits, rank)
      cross join lateral (
        select 1 from members m
        where m.key = k.key and ${isOfferedSql(viewer)} and ${withoutConnectionSql(viewer)} limit 1
      ) m
      where r.member_key = ${viewer} and r.everyone = ${everyone} and k.rank > ${afterRank} and k.rank <= ${afterRank} + ${scanLimit}::int
      order by k.rank`,
    { limit, offset: 0, found: 'offered' },
  )
}

/** How long the reasons of a list stand on the profiles of its members. */
const fitsTtlMs = 86_400_000

/**
 * The reasons for which a row `m` of members was last recommended to a viewer, as their card has them; null where no
 * list of this day has the member. A profile tells no more than its card, and nothing newer, so that nobody's
 * preferences are tried out with it.
 */
export const fitsOfRecommendedSql = (viewer: MemberKey, at: Date): Prisma.Sql =>
  Prisma.sql`(
    select r.fits -> (array_position(r.keys, m.key) - 1) from recommendations r
    where r.member_key = ${viewer} and r.made_at > ${new Date(at.getTime() - fitsTtlMs)})`
