import { type FieldProblem, fieldProblem, minimumAge } from '@satrangi/contract'
import { ageOn } from '../members/members.rules.ts'

/** The problem with a date of birth that is too long ago, or that makes a member too young today. */
export function dobProblem(dob: string, now: Date): FieldProblem | null {
  const age = ageOn(dob, now)
  if (age < minimumAge) return fieldProblem('too_young', { age: minimumAge })
  return age > 120 ? fieldProblem('dob_too_early') : null
}
