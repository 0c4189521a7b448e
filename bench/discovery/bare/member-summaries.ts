import type { Gender, MatchStatus, MemberSummary } from '@satrangi/contract'

// What a card needs, in one statement: `$1` is the viewer's key.

/** That a member, `m`, is one whom the viewer may find. */
export const canBeListed = `m.visible and m.key <> $1
  and not exists (select 1 from blocks b where b.blocker_key = $1 and b.blocked_key = m.key)
  and not exists (select 1 from blocks b where b.blocker_key = m.key and b.blocked_key = $1)`

const memberColumns = `m.id, m.name, m.nickname, m.nickname_approval, m.gender, m.dob::text as dob, m.city_name, m.city_approval,
  m.state, m.country, m.city_key is not null as region_known, m.occupation, m.occupation_approval, m.bio,
  m.bio_approval, m.verified, m.show_online, m.protect_photos, m.hide_photos, m.requests_from, m.paid_until, m.exclusive_until, p.seen_at,
  (select json_agg(json_build_object('slot', f.slot, 'file', f.file, 'approval', f.approval) order by f.slot)
    from photos f where f.member_key = m.key) as photos,
  case when c.status = 'accepted' then 'accepted' when c.status = 'pending' and c.sender_key = $1 then 'sent'
    when c.status = 'pending' then 'pending' else 'none' end as match_status,
  exists (select 1 from saves s where s.saver_key = $1 and s.saved_key = m.key) as saved`

const summaryJoins = `left join presence p on p.member_key = m.key
  left join connections c on c.low_key = least(m.key, $1) and c.high_key = greatest(m.key, $1)`

/** @param keys a query for the keys of a page, in order, with what its cursor needs */
export const pageWithSummaries = (keys: string) => `
  with page as materialized (select k.*, row_number() over () as place from (${keys}) k)
  select page.*, ${memberColumns} from page join members m on m.key = page.key ${summaryJoins} order by page.place`

export const profileQuery = `select m.key, ${memberColumns}, m.education, m.languages, m.marital_status, m.height, m.diet, m.smoke,
  m.drink, m.partner_expectations, m.partner_expectations_approval, m.email, m.show_email, m.mobile, m.hide_phone
  from members m ${summaryJoins} where m.id = $2 and ${canBeListed}`

interface Photo {
  slot: number
  file: string
  approval: string
}

export interface MemberRow {
  key: string
  id: string
  name: string
  nickname: string
  nickname_approval: string
  gender: Gender
  dob: string
  city_name: string
  city_approval: string
  state: string
  country: string
  region_known: boolean
  occupation: string
  occupation_approval: string
  bio: string
  bio_approval: string
  verified: boolean
  show_online: boolean
  protect_photos: boolean
  hide_photos: boolean
  requests_from: string
  paid_until: Date | null
  exclusive_until: Date | null
  seen_at: Date | null
  photos: Photo[] | null
  match_status: MatchStatus
  saved: boolean
}

/** The card, with plain photo names. */
export function toMemberSummary(row: MemberRow): MemberSummary {
  const now = Date.now()
  const trusted = row.match_status === 'accepted'
  const approved = row.photos?.filter(({ approval }) => approval === 'approved') ?? []
  const shown = row.hide_photos || (row.protect_photos && !trusted) ? [] : approved
  const [first, second] = [1, 2].map((slot) => shown.find((photo) => photo.slot === slot)?.file ?? null)
  const runs = (until: Date | null) => until !== null && until.getTime() > now
  return {
    id: row.id,
    name: trusted ? row.name : null,
    nickname: row.nickname_approval === 'approved' && row.nickname ? row.nickname : null,
    status: runs(row.exclusive_until) ? 'exclusive' : runs(row.paid_until) ? 'paid' : 'active',
    verify_status: row.verified,
    onlineUsers: row.show_online && row.seen_at !== null && now - row.seen_at.getTime() < 30 * 60_000,
    age: ageOf(row.dob, now),
    city_name: row.city_approval === 'approved' ? row.city_name : '',
    state: row.region_known ? row.state : '',
    country: row.region_known ? row.country : '',
    gender: row.gender,
    occupation: row.occupation_approval === 'approved' ? row.occupation : '',
    bio: row.bio_approval === 'approved' && row.bio ? row.bio : null,
    photo1: first ?? null,
    photo1Approve: first ? 'approved' : null,
    photo2: second ?? null,
    photo2Approve: second ? 'approved' : null,
    photoProtect: row.protect_photos && !row.hide_photos && !trusted && approved.length > 0,
    isSaved: row.saved,
    isPassed: false,
    isBlocked: false,
    match_status: row.match_status,
    can_request: row.requests_from === 'everyone',
  }
}

/** The date that it is in India, by which the API counts ages. */
export const dateInIndia = (now: number): string => new Date(now + 5.5 * 3_600_000).toISOString().slice(0, 10)

function ageOf(dob: string, now: number): number {
  const today = dateInIndia(now)
  const years = Number(today.slice(0, 4)) - Number(dob.slice(0, 4))
  return today.slice(5) < dob.slice(5) ? years - 1 : years
}
