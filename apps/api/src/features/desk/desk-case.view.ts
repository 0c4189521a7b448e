import type { ReplyInputOf, routes } from '@satrangi/contract'
import type { AuditEntry, Evidence, MemberFile } from '../moderation/index.ts'

type Case = ReplyInputOf<typeof routes.deskCases.get>['case']

/** The member whom a case is about: no contact data, which no decision needs. */
export const presentMember = (member: MemberFile['member']): NonNullable<Case['member']> => ({
  id: member.id,
  name: member.name,
  gender: member.gender,
  age: member.age,
  place: member.place,
  facts: member.facts,
  joined_at: member.joined_at.toISOString(),
  suspended_at: member.suspended_at?.toISOString() ?? null,
  held_at: member.held_at?.toISOString() ?? null,
  verified: member.verified,
})

export const presentRecord = ({
  at,
  nickname,
  city,
  occupation,
  bio,
  expectations,
  messages,
  profile,
}: Evidence): Case['evidence'][number] => ({
  at,
  nickname,
  city,
  occupation,
  bio,
  expectations,
  messages,
  profile: profile ? { ...profile } : null,
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
