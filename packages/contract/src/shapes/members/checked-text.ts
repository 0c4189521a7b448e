import { type FieldProblem, fieldProblem } from '../../kernel/field-problems.ts'
import { hasContactData } from './contact-data.ts'
import { factGates } from './fact-gates.ts'
import { findNicknameProblem } from './nickname.ts'

type Gates = typeof factGates
type Reviewed = { [Field in keyof Gates]: Gates[Field] extends { approval: string } ? Field : never }[keyof Gates]

/** The texts of a member that others see, all of which are free of contact data. */
export type CheckedText = Exclude<Reviewed, 'photo1' | 'photo2'> | 'name'
/** The same in the order of the table of gates. */
export const checkedTexts = (Object.keys(factGates) as (keyof Gates)[]).filter((field): field is CheckedText => {
  const gate = factGates[field]
  return field !== 'photo1' && field !== 'photo2' && (gate === 'connection' || typeof gate === 'object')
})

/**
 * Why others may not be shown a text of a member, or null. Not a check of the routes' schema, because a client would
 * load its rules with every route.
 */
export function findTextProblem(field: CheckedText, text: string): FieldProblem | null {
  if (text === '') return null
  if (field === 'nickname') return findNicknameProblem(text)
  return hasContactData(text) ? fieldProblem('has_contact_data') : null
}
