import { Prisma } from '@satrangi/db'
import type { MemberKey } from '../../../keys.ts'
import { homeSql, matchPreferencesSql } from '../preferences/index.ts'

/**
 * Whether a person has looked at the member of a row of members: at this moment a photo, the nickname, the bio, the
 * occupation or the expectations of theirs is approved, which only a moderator's decision does.
 * @param row its alias
 */
export const isReviewedSql = (row: Prisma.Sql): Prisma.Sql => Prisma.sql`(
  (${row}.nickname <> '' and ${row}.nickname_approval = 'approved')
  or (${row}.bio <> '' and ${row}.bio_approval = 'approved')
  or (${row}.occupation <> '' and ${row}.occupation_approval = 'approved')
  or (${row}.partner_expectations <> '' and ${row}.partner_expectations_approval = 'approved')
  or exists (select 1 from photos a where a.member_key = ${row}.key and a.approval = 'approved'))`

/**
 * `RequestAudienceFacts` of a row `m` of members with the row `c` of their connection. What is asked of the viewer is
 * read once for a whole list, and not at all where every member takes every request.
 */
export const requestAudienceSql = (viewer: MemberKey): Prisma.Sql => Prisma.sql`
  m.requests_from as "requestsFrom",
  coalesce(c.status = 'rejected' and c.sender_key = m.key, false) as "hasAskedViewer",
  case when m.requests_from = 'fits_me' then
    (select ${matchPreferencesSql} from preferences w where w.member_key = m.key) end as preferences,
  case when m.requests_from <> 'everyone' then (
    select json_build_object('isReviewed', ${isReviewedSql(Prisma.sql`v`)}, 'isVerified', v.verified,
      'gender', v.gender, 'dob', v.dob, 'languages', v.languages, 'maritalStatus', v.marital_status, 'home', ${homeSql(Prisma.sql`v`)},
      'traitsChangedAt', v.traits_changed_at)
    from members v left join places h on h.key = v.city_key where v.key = ${viewer}) end as sender`
