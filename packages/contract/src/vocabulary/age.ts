import { type FieldProblem, fieldProblem } from '../kernel/field-problems.ts'
import { dateAt } from './date-at.ts'
import { filterAges, minimumAge } from './limits.ts'

const maximumAge = 120
const firstZoneMs = 14 * 3_600_000

/**
 * The day by which ages are counted, `2026-01-15`: the one that has begun in the first time zone (UTC+14). Where zones
 * disagree whether it is somebody's birthday, it is.
 */
export const birthdayDate = dateAt(firstZoneMs)

/**
 * Full years at a moment.
 * @param dob `2001-12-31`
 */
export function ageOn(dob: string, now: Date): number {
  const today = birthdayDate(now)
  const years = Number(today.slice(0, 4)) - Number(dob.slice(0, 4))
  return today.slice(5) < dob.slice(5) ? years - 1 : years
}

/** The same day so many years earlier; the day before, where that year has no 29 February. */
export function yearsBefore(day: string, years: number): string {
  const year = String(Number(day.slice(0, 4)) - years).padStart(4, '0')
  const isLeapYear = new Date(Date.UTC(Number(year), 1, 29)).getUTCDate() === 29
  return `${year}-${day.slice(5) === '02-29' && !isLeapYear ? '02-28' : day.slice(5)}`
}

/** What is wrong with a date of birth, or null. Only `too_young` is an age; the others are slips of the finger. */
export function findDobProblem(dob: string, now: Date): FieldProblem | null {
  if (dob > birthdayDate(now)) return fieldProblem('dob_ahead')
  const age = ageOn(dob, now)
  if (age > maximumAge) return fieldProblem('dob_too_early')
  return age < minimumAge ? fieldProblem('too_young', { age: minimumAge }) : null
}

/**
 * The ages that a range asks for: at its ends a scale means 'and younger' and 'and older', and limits nothing.
 * @returns null for no limit
 */
export const ageLimits = ([low, high]: readonly [low: number, high: number]) => ({
  min_age: low <= filterAges.lowest ? null : low,
  max_age: high >= filterAges.highest ? null : high,
})
