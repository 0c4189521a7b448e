import { ageOn, shownFacts } from '@satrangi/contract'
import { maskNumber, statusAt, storedName } from '../../members/index.ts'
import type { MemberFileRow } from './member-file.store.ts'

/** The first letter and the host: enough to tell two accounts apart, not enough to write to. */
const maskEmail = (email: string): string => `${[...email][0] ?? ''}…@${email.slice(email.lastIndexOf('@') + 1)}`

/** What the profile says, as it is written; without what is not filled in. */
function factsOf(row: MemberFileRow, age: number): Record<string, string> {
  const values: Readonly<Record<string, unknown>> = { ...row, age: String(age) }
  return Object.fromEntries(
    shownFacts.flatMap((fact) => {
      const value = values[fact === 'age' ? fact : storedName(fact)]
      const text = Array.isArray(value) ? value.join(', ') : value
      return text ? [[fact, String(text)]] : []
    }),
  )
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
