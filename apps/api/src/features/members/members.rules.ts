import type { MemberStatus } from '@satrangi/contract'
import { calendarDayInIndia } from './calendar-day.rules.ts'

/**
 * Full years on the calendar day that it is in India.
 * @param dob `2001-12-31`
 */
export function ageOn(dob: string, now: Date): number {
  const today = calendarDayInIndia(now)
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
