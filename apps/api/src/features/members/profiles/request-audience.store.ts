import { reviews } from '@satrangi/contract'
import { Prisma } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'
import { homeSql, matchPreferencesSql } from '../preferences/index.ts'
import { columnOf, storedName } from './fact-columns.rules.ts'

const reviewedTexts = reviews.filter(({ fact }) => fact !== 'city_name')

/**
 * Whether a person has looked at the member of a row of members: at this moment a photo or a text of theirs is approved,
 * which only a moderator's decision does; a city of the gazetteer is approved without one.
 * @param row its alias
 */
export const isReviewedSql = (row: Prisma.Sql): Prisma.Sql => {
  const approved = reviewedTexts.map(({ fact, approval }) => {
    const [text, decision] = [Prisma.raw(columnOf(storedName(fact))), Prisma.raw(columnOf(approval))]
    return Prisma.sql`(${row}.${text} <> '' and ${row}.${decision} = 'approved')`
  })
  return Prisma.sql`(${Prisma.join(approved, ' or ')}
    or exists (select 1 from photos a where a.member_key = ${row}.key and a.approval = 'approved'))`
}

/** The viewer, as the other's preferences see them: `RequestSender`. */
export const requestSenderSql = (viewer: MemberKey): Prisma.Sql => Prisma.sql`(
  select json_build_object('isReviewed', ${isReviewedSql(Prisma.sql`v`)}, 'isVerified', v.verified,
  'gender', v.gender, 'dob', v.dob, 'languages', v.languages, 'maritalStatus', v.marital_status,
  'home', ${homeSql(Prisma.sql`v`)}, 'traitsChangedAt', v.traits_changed_at)
  from members v left join places h on h.key = v.city_key where v.key = ${viewer})`

/**
 * `RequestAudienceFacts` of a row `m` of members with the row `c` of their connection. What is asked of the viewer is
 * read once for a whole list, and not at all where every member takes every request.
 */
export const requestAudienceSql = (viewer: MemberKey): Prisma.Sql => Prisma.sql`
  m.requests_from as "requestsFrom",
  coalesce(c.status = 'rejected' and c.sender_key = m.key, false) as "hasAskedViewer",
  case when m.requests_from = 'fits_me' then
    (select ${matchPreferencesSql} from preferences w where w.member_key = m.key) end as preferences,
  case when m.requests_from <> 'everyone' then ${requestSenderSql(viewer)} end as sender`
