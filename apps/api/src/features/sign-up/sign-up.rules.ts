import { type FieldProblem, fieldProblem, minimumAge } from '@satrangi/contract'
import { ageOn } from '../members/members.rules.ts'

/** What is wrong with a date of birth that nobody alive can have, or that makes them too young today. */
export function dobProblem(dob: string, now: Date): FieldProblem | null {
  const age = ageOn(dob, now)
  if (age < minimumAge) return fieldProblem('too_young', { age: minimumAge })
  return age > 120 ? fieldProblem('dob_too_early') : null
}
