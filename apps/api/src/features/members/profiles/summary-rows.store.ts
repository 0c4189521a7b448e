import { type Approval, type Gender, type MatchStatus, pages } from '@satrangi/contract'
import { Prisma, preparedStatement, type Tx } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'
import { type CardFact, cardFacts, type FactRow } from './fact-columns.rules.ts'
import { factColumnsSql } from './fact-columns.store.ts'
import type { RequestAudienceFacts } from './request-audience.rules.ts'
import { requestAudienceSql } from './request-audience.store.ts'

export interface PhotoRow {
  slot: 1 | 2
  file: string
  colour: string
  approval: Approval
}

/** Everything that a member's summary may need, and how the viewer stands to them. */
export interface SummaryRow extends RequestAudienceFacts, FactRow<CardFact> {
  key: MemberKey
  id: string
  gender: Gender
  dob: string
  /** The place is one that the gazetteer knows, or a city in a state of it. */
  isRegionKnown: boolean
  verified: boolean
  showOnline: boolean
  showFullName: boolean
  protectPhotos: boolean
  hidePhotos: boolean
  paidUntil: Date | null
  exclusiveUntil: Date | null
  visible: boolean
  suspended: boolean
  paused: boolean
  contactFirst: boolean
  held: boolean
  photos: PhotoRow[]
  matchStatus: MatchStatus
  isSaved: boolean
  isPassed: boolean
  isBlocked: boolean
  /** Or by a block of the viewer's that they do not know of, because a digest set it. */
  isBlockedByOther: boolean
  viewerPaused: boolean
}

/** What decides whether a viewer may see a row `m` of members, with the row `c` of their connection if there is one. */
export const visibilityFactsSql = (viewer: MemberKey | Prisma.Sql): Prisma.Sql =>
  Prisma.sql`${stateSql(viewer)}, ${blocksSql(viewer)}`

const blocksSql = (viewer: MemberKey | Prisma.Sql): Prisma.Sql => Prisma.sql`
  coalesce((select not b.inherited from blocks b
    where b.blocker_key = ${viewer} and b.blocked_key = m.key), false) as "isBlocked",
  exists (select 1 from blocks b where b.blocker_key = m.key and b.blocked_key = ${viewer})
    or coalesce((select b.inherited from blocks b
      where b.blocker_key = ${viewer} and b.blocked_key = m.key), false) as "isBlockedByOther"`

/** The same without blocks. */
const stateSql = (viewer: MemberKey | Prisma.Sql): Prisma.Sql => Prisma.sql`
  m.visible, m.suspended_at is not null as suspended, m.paused_at is not null as paused,
  m.contact_first as "contactFirst", m.held_at is not null as held,
  case
    when c.status = 'accepted' then 'accepted'
    when c.status = 'pending' and c.sender_key = ${viewer} then 'sent'
    when c.status = 'pending' then 'pending'
    else 'none'
  end as "matchStatus",
  exists (select 1 from members v where v.key = ${viewer} and v.paused_at is not null) as "viewerPaused"`

/** A query of the keys of those whom a viewer passed. */
export const passedKeysSql = (viewer: MemberKey): Prisma.Sql =>
  Prisma.sql`select d.passed_key from passes d where d.passer_key = ${viewer}`

/** The connection between a viewer and a row `m` of members. */
export const connectionJoinSql = (viewer: MemberKey | Prisma.Sql): Prisma.Sql => Prisma.sql`
  left join connections c on c.low_key = least(m.key, ${viewer}) and c.high_key = greatest(m.key, ${viewer})`

/**
 * What the rest of a statement says of the members whom it finds, which is not read again: by `canViewSql` neither has
 * blocked the other; whoever is offered has not been passed either.
 */
type Found = 'anyhow' | 'viewable' | 'offered'

/** A summary's columns of a row `m` of members, but its key. To be read with `connectionJoinSql`. */
export const summaryColumnsSql = (viewer: MemberKey, found: Found = 'anyhow'): Prisma.Sql => Prisma.sql`
  ${cardColumnsSql(viewer)}, ${stateSql(viewer)},
  ${found === 'offered' ? Prisma.sql`false` : Prisma.sql`m.key in (${passedKeysSql(viewer)})`} as "isPassed",
  ${found === 'anyhow' ? blocksSql(viewer) : Prisma.sql`false as "isBlocked", false as "isBlockedByOther"`}`

const cardFactsSql = factColumnsSql(cardFacts)

const cardColumnsSql = (viewer: MemberKey): Prisma.Sql => Prisma.sql`
  m.id, ${cardFactsSql}, m.gender, m.dob::text as dob,
  m.city_key is not null as "isRegionKnown", m.verified, m.show_online as "showOnline", m.show_full_name as "showFullName",
  m.protect_photos as "protectPhotos", m.hide_photos as "hidePhotos", m.paid_until as "paidUntil",
  m.exclusive_until as "exclusiveUntil",
  coalesce((select json_agg(json_build_object('slot', f.slot, 'file', f.file, 'colour', f.colour,
    'approval', f.approval) order by f.slot) from photos f where f.member_key = m.key), '[]') as photos,
  exists (select 1 from saves s where s.saver_key = ${viewer} and s.saved_key = m.key) as "isSaved",
  ${requestAudienceSql(viewer)}`

/** A plan for unknown values reckons with ten keys: it is used for as many or more, and fewer would be planned each time. */
const keysForOnePlan = 10
const nobody = BigInt(0)

const padKeys = (keys: readonly MemberKey[]): readonly bigint[] => [
  ...keys,
  ...Array<bigint>(Math.max(0, keysForOnePlan - keys.length)).fill(nobody),
]

/**
 * Loads members for a viewer, one query for all of them; those that do not exist are left out.
 * Whether the viewer may see them is not decided here.
 */
export async function loadMembers(
  db: Tx,
  viewer: MemberKey,
  keys: readonly MemberKey[],
): Promise<Map<MemberKey, SummaryRow>> {
  if (keys.length === 0) return new Map()
  // Prepared although its filter takes a list: that names rows by their key, which has one good plan.
  const rows = await db.$queryRaw<SummaryRow[]>(preparedStatement`
      select m.key, ${summaryColumnsSql(viewer)} from members m ${connectionJoinSql(viewer)}
      where m.key = any(${[...padKeys(keys)]}::bigint[])`)
  return new Map(rows.map((row) => [row.key, row]))
}

/** The most rows of a page, with the one that says that another page follows. */
const maxRows = pages.maxLimit + 1

interface SummaryPage {
  limit: number
  offset: number
  /** Where one plan for all values would be a bad one for some. */
  isPlannedEachTime?: boolean
  /** How `ordered` finds them. */
  found?: Found
}

/**
 * Loads a page of members with their summaries, in the statement that finds their keys. Whether the viewer may see them
 * is not decided here.
 * @param ordered selects `key`, and whatever else its rows are to have, in the order of the list
 */
export function loadMemberPage<Extra = unknown>(
  db: Tx,
  viewer: MemberKey,
  ordered: Prisma.Sql,
  { limit, offset, isPlannedEachTime, found }: SummaryPage,
): Promise<(SummaryRow & Extra)[]> {
  // A number that is in the text is known to a plan that is made once for all values: a parameter would be taken for a
  // tenth of the table. Rows after the page are not read. An offset is rare, and planned each time.
  const isPrepared = offset === 0 && limit <= maxRows && !isPlannedEachTime
  const prepare = isPrepared ? preparedStatement : Prisma.sql
  const upTo = Prisma.raw(String(isPrepared ? maxRows : offset + limit))
  // A lateral join with a limit is never turned into a join with the whole table.
  return db.$queryRaw(prepare`
      with page as materialized (
        select k.*, (row_number() over ())::int as position
        from (select * from (${ordered} limit ${upTo}) l limit ${limit} offset ${offset}) k
      )
      select page.*, x.* from page cross join lateral (
        select ${summaryColumnsSql(viewer, found)} from members m ${connectionJoinSql(viewer)}
        where m.key = page.key limit 1
      ) x order by page.position`)
}
