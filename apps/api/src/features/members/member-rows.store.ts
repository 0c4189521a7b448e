import type { Approval, Gender, MatchStatus } from '@satrangi/contract'
import { Prisma, preparedStatement, type Tx } from '@satrangi/db'
import type { MemberKey } from '../../keys.ts'

export interface PhotoRow {
  slot: 1 | 2
  file: string
  colour: string
  approval: Approval
}

/** Everything that any view of a member may need, and how the viewer stands to them. */
export interface MemberRow {
  key: MemberKey
  id: string
  name: string
  email: string
  mobilecode: string
  mobile: string
  gender: Gender
  dob: string
  maritalStatus: string | null
  education: string
  occupation: string
  languages: string[]
  height: string | null
  diet: string | null
  smoke: string | null
  drink: string | null
  cityName: string
  state: string
  country: string
  postal: string | null
  bio: string
  bioApproval: Approval
  partnerExpectations: string
  partnerExpectationsApproval: Approval
  verified: boolean
  emailConfirmed: boolean
  showEmail: boolean
  showOnline: boolean
  hidePhone: boolean
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
  seenAt: Date | null
  photos: PhotoRow[]
  matchStatus: MatchStatus
  isSaved: boolean
  isBlocked: boolean
  /** Or by a block of the viewer's that they do not know of, because a digest set it. */
  isBlockedByOther: boolean
  viewerPaused: boolean
}

/**
 * Loads members for a viewer, one query for all of them; those that do not exist are left out.
 * Whether the viewer may see them is not decided here.
 */
export async function loadMembers(
  db: Tx,
  viewer: MemberKey,
  keys: readonly MemberKey[],
): Promise<Map<MemberKey, MemberRow>> {
  if (keys.length === 0) return new Map()
  const rows = await selectMembers(db, viewer, Prisma.sql`m.key = any(${[...keys]}::bigint[])`)
  return new Map(rows.map((row) => [row.key, row]))
}

/** One member by their public id. */
export async function loadMember(db: Tx, viewer: MemberKey, id: string): Promise<MemberRow | undefined> {
  const rows = await selectMembers(db, viewer, Prisma.sql`m.id = ${id}`)
  return rows[0]
}

/** What decides whether a viewer may see a row `m` of members, with the row `c` of their connection if there is one. */
export const visibilityFactsSql = (viewer: MemberKey | Prisma.Sql): Prisma.Sql => Prisma.sql`
  m.visible, m.suspended_at is not null as suspended, m.paused_at is not null as paused,
  m.contact_first as "contactFirst", m.held_at is not null as held,
  case
    when c.status = 'accepted' then 'accepted'
    when c.status = 'pending' and c.sender_key = ${viewer} then 'sent'
    when c.status = 'pending' then 'pending'
    else 'none'
  end as "matchStatus",
  exists (select 1 from blocks b
    where b.blocker_key = ${viewer} and b.blocked_key = m.key and not b.inherited) as "isBlocked",
  exists (select 1 from blocks b where b.blocker_key = m.key and b.blocked_key = ${viewer})
    or exists (select 1 from blocks b
      where b.blocker_key = ${viewer} and b.blocked_key = m.key and b.inherited) as "isBlockedByOther",
  exists (select 1 from members v where v.key = ${viewer} and v.paused_at is not null) as "viewerPaused"`

/** The connection between a viewer and a row `m` of members. */
export const connectionJoinSql = (viewer: MemberKey | Prisma.Sql): Prisma.Sql => Prisma.sql`
  left join connections c on c.low_key = least(m.key, ${viewer}) and c.high_key = greatest(m.key, ${viewer})`

// Prepared although one filter takes a list: it names rows by their key, which has one good plan.
function selectMembers(db: Tx, viewer: MemberKey, which: Prisma.Sql): Promise<MemberRow[]> {
  return db.$queryRaw<MemberRow[]>(preparedStatement`
    select m.key, m.id, m.name, m.email, m.mobilecode, m.mobile, m.gender, m.dob::text as dob,
      m.marital_status as "maritalStatus", m.education, m.occupation, m.languages, m.height, m.diet, m.smoke, m.drink,
      m.city_name as "cityName", m.state, m.country, m.postal, m.bio, m.bio_approval as "bioApproval",
      m.partner_expectations as "partnerExpectations", m.partner_expectations_approval as "partnerExpectationsApproval",
      m.verified, m.email_confirmed_at is not null as "emailConfirmed", m.show_email as "showEmail",
      m.show_online as "showOnline", m.hide_phone as "hidePhone", m.show_full_name as "showFullName",
      m.protect_photos as "protectPhotos",
      m.hide_photos as "hidePhotos", m.paid_until as "paidUntil", m.exclusive_until as "exclusiveUntil",
      p.seen_at as "seenAt",
      coalesce((select json_agg(json_build_object('slot', f.slot, 'file', f.file, 'colour', f.colour,
        'approval', f.approval) order by f.slot) from photos f where f.member_key = m.key), '[]') as photos,
      exists (select 1 from saves s where s.saver_key = ${viewer} and s.saved_key = m.key) as "isSaved",
      ${visibilityFactsSql(viewer)}
    from members m
    left join presence p on p.member_key = m.key
    ${connectionJoinSql(viewer)}
    where ${which}`)
}
