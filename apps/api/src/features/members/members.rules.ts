import type { MatchStatus, MemberStatus } from '@satrangi/contract'
import type { MemberKey } from '../../keys.ts'
import { dayOf } from './calendar-day.rules.ts'

/** What has to be known of two members to decide what one sees of the other. */
export interface Person {
  readonly key: MemberKey
  /** Strangers may find them: not suspended, not paused, not only for those whom they contact first. */
  readonly visible: boolean
  readonly suspended: boolean
  readonly paused: boolean
  readonly contactFirst: boolean
  /** The viewer blocked this member, or the other way round. */
  readonly isBlocked: boolean
  readonly isBlockedByOther: boolean
  readonly matchStatus: MatchStatus
}

/**
 * The one predicate of who finds whom: in lists, searches, profiles, notifications. Nobody finds a
 * suspended member, and a block hides both from each other. A paused member is found only by those
 * who are connected already; one who contacts others first, by those whom they have asked, too.
 */
export function mayMeet(viewer: MemberKey, person: Person): boolean {
  if (person.key === viewer) return true
  if (person.suspended || person.isBlocked || person.isBlockedByOther) return false
  if (person.visible || person.matchStatus === 'accepted') return true
  return person.contactFirst && !person.paused && person.matchStatus === 'pending'
}

/** Two may talk while they are connected and neither has blocked the other. */
export const mayTalk = (person: Person): boolean =>
  person.matchStatus === 'accepted' && !person.suspended && !person.isBlocked && !person.isBlockedByOther

/**
 * Full years on the calendar day that it is in India.
 * @param dob `2001-12-31`
 */
export function ageOn(dob: string, now: Date): number {
  const today = dayOf(now)
  const years = Number(today.slice(0, 4)) - Number(dob.slice(0, 4))
  return today.slice(5) < dob.slice(5) ? years - 1 : years
}

/** Somebody with a socket in the last minute is online, if they let it be seen. */
export function isOnline(seenAt: Date | null, showOnline: boolean, now: Date): boolean {
  return showOnline && seenAt !== null && now.getTime() - seenAt.getTime() < 60_000
}

/** What runs at this moment: an exclusive pack, another pack, or none. */
export function statusAt(packs: { paidUntil: Date | null; exclusiveUntil: Date | null }, now: Date): MemberStatus {
  if (packs.exclusiveUntil && packs.exclusiveUntil > now) return 'exclusive'
  return packs.paidUntil && packs.paidUntil > now ? 'paid' : 'active'
}

/** First two digits, xxxx, last two. */
export const maskNumber = (mobile: string): string => `${mobile.slice(0, 2)}xxxx${mobile.slice(-2)}`
