import { ageOn, type ShownFact } from '@satrangi/contract'
import { maskNumber, statusAt } from '../../members/index.ts'
import type { MemberFileRow } from './member-file.store.ts'

/** The first letter and the host: enough to tell two accounts apart, not enough to write to. */
const maskEmail = (email: string): string => `${[...email][0] ?? ''}…@${email.slice(email.lastIndexOf('@') + 1)}`

/** What the profile says, as it is written; without what is not filled in. */
function factsOf(row: MemberFileRow, age: number): Record<string, string> {
  const facts: Record<ShownFact, string | null> = {
    nickname: row.nickname,
    gender: row.gender,
    age: String(age),
    city_name: row.cityName,
    state: row.state,
    country: row.country,
    occupation: row.occupation,
    education: row.education,
    language: row.languages.join(', '),
    maritalStatus: row.maritalStatus,
    height: row.height,
    diet: row.diet,
    smoke: row.smoke,
    drink: row.drink,
    bio: row.bio,
    partnerExpectations: row.expectations,
  }
  return Object.fromEntries(Object.entries(facts).flatMap(([fact, value]) => (value ? [[fact, value]] : [])))
}

/** What a moderator sees of a member: the profile, without the legal name and no contact in full. */
export function presentMember(row: MemberFileRow, now: Date) {
  const age = ageOn(row.dob, now)
  return {
    id: row.id,
    nickname: row.nickname || null,
    gender: row.gender,
    age,
    place: [row.cityName, row.state, row.country].filter(Boolean).join(', '),
    facts: factsOf(row, age),
    email: maskEmail(row.email),
    mobile: `+${row.mobilecode} ${maskNumber(row.mobile)}`,
    status: statusAt(row, now),
    paid_until: row.paidUntil,
    exclusive_until: row.exclusiveUntil,
    verified: row.verified,
    photos_protected: row.protectPhotos,
    photos_hidden: row.hidePhotos,
    joined_at: row.joinedAt,
    seen_at: row.seenAt,
    suspended_at: row.suspendedAt,
    paused_at: row.pausedAt,
    held_at: row.heldAt,
    connections: row.connections,
    blocked_by: row.blocked,
  }
}
