import type { ReplyInputOf, routes } from '@satrangi/contract'
import type { AuditEntry, Evidence, MemberFile } from '../decisions/index.ts'

type Case = ReplyInputOf<typeof routes.deskCases.get>['case']

/** The member whom a case is about: no contact data and no legal name, which no decision needs. */
export const presentMember = (member: MemberFile['member']): NonNullable<Case['member']> => ({
  id: member.id,
  nickname: member.nickname,
  gender: member.gender,
  age: member.age,
  place: member.place,
  facts: member.facts,
  joined_at: member.joined_at.toISOString(),
  suspended_at: member.suspended_at?.toISOString() ?? null,
  held_at: member.held_at?.toISOString() ?? null,
  verified: member.verified,
})

/** A connection saw the first name, or the whole of it. */
const withoutName = ({ name: _, ...rest }: NonNullable<Evidence['profile']>) => rest

export const presentRecord = ({ profile, photos: _, ...record }: Evidence): Case['evidence'][number] => ({
  ...record,
  profile: profile ? withoutName(profile) : null,
})

export const presentAuditEntry = ({
  at,
  by,
  action,
  subject,
  reason,
  details,
}: AuditEntry): Case['decisions'][number] => ({
  at: at.toISOString(),
  by,
  action,
  subject,
  reason,
  details: (details ?? null) as Record<string, unknown> | null,
})
