import { minimumAge } from '@satrangi/contract'
import { ageOn } from '../members/members.rules.ts'

export const tooYoung = `You must be at least ${minimumAge} years old.`

/** A date of birth that somebody alive can have, and that makes them old enough today. */
export function refuseDob(dob: string, now: Date): string | null {
  const age = ageOn(dob, now)
  if (age < minimumAge) return tooYoung
  return age > 120 ? 'Please check your date of birth.' : null
}
