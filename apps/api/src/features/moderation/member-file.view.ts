import { ageOn } from '@satrangi/contract'
import { maskNumber, statusAt } from '../members/index.ts'
import type { MemberFileRow } from './member-file.store.ts'

/** The first letter and the host: enough to tell two accounts apart, not enough to write to. */
const maskEmail = (email: string): string => `${[...email][0] ?? ''}…@${email.slice(email.lastIndexOf('@') + 1)}`

/** What a moderator sees of a member: the profile, and no contact in full. */
export function presentMember(row: MemberFileRow, now: Date) {
  return {
    id: row.id,
    name: row.name,
    gender: row.gender,
    age: ageOn(row.dob, now),
    place: [row.cityName, row.state, row.country].filter(Boolean).join(', '),
    occupation: row.occupation,
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
