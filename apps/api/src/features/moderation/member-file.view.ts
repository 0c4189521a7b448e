import { ageOn, maskNumber, statusAt } from '../members/index.ts'
import type { MemberFacts } from './member-file.store.ts'

/** The first letter and the host: enough to tell two accounts apart, and nothing to write to. */
const maskEmail = (email: string): string => `${[...email][0] ?? ''}…@${email.slice(email.lastIndexOf('@') + 1)}`

/** What a moderator is shown of a member: who they say they are, and nothing to reach them by. */
export function presentFacts(facts: MemberFacts, now: Date) {
  return {
    id: facts.id,
    name: facts.name,
    gender: facts.gender,
    age: ageOn(facts.dob, now),
    place: [facts.cityName, facts.state, facts.country].filter(Boolean).join(', '),
    occupation: facts.occupation,
    email: maskEmail(facts.email),
    mobile: `+${facts.mobilecode} ${maskNumber(facts.mobile)}`,
    status: statusAt(facts, now),
    paid_until: facts.paidUntil,
    exclusive_until: facts.exclusiveUntil,
    verified: facts.verified,
    photos_protected: facts.protectPhotos,
    photos_hidden: facts.hidePhotos,
    joined_at: facts.joinedAt,
    seen_at: facts.seenAt,
    suspended_at: facts.suspendedAt,
    paused_at: facts.pausedAt,
    connections: facts.connections,
    blocked_by: facts.blocked,
  }
}
