import { type FieldProblem, fieldProblem } from '../../kernel/field-problems.ts'
import { type FactWith, factNames, factOf, isReviewed, type ReviewedFact } from '../../vocabulary/facts.ts'
import { hasContactData } from './contact-data.ts'
import { findNicknameProblem } from './nickname.ts'

/** The texts of a member that others see, all of which are free of contact data. */
export type CheckedText = ReviewedFact | FactWith<{ audience: 'connections' }>
export const checkedTexts = factNames.filter(
  (name): name is CheckedText => isReviewed(name) || factOf(name).audience === 'connections',
)

/**
 * Why others may not be shown a text of a member, or null. Not a check of the routes' schema, because a client would
 * load its rules with every route.
 */
export function findTextProblem(field: CheckedText, text: string): FieldProblem | null {
  if (text === '') return null
  if (field === 'nickname') return findNicknameProblem(text)
  return hasContactData(text) ? fieldProblem('has_contact_data') : null
}
