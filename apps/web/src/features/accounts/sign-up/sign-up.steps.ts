import { factsOfStep } from '@satrangi/contract'
import { preferencesPage } from '../../../lib/sign-up-pages.ts'
import type { FormFact } from '../../members/index.ts'
import type { DraftField } from './sign-up.draft.ts'
import { firstSwitches } from './sign-up.privacy.rules.ts'

/** The pages of the wizard. */
export type Step = 1 | 2 | 3 | 4 | 5 | 6 | typeof preferencesPage
export const steps = [1, 2, 3, 4, 5, 6, preferencesPage] as const satisfies readonly Step[]

/** The step after which there is an account. */
export const codeStep = 6

/** The facts that a step asks for; the first one asks for the account. */
export const factsOf = (step: 2 | 3 | 4) => factsOfStep(step) as readonly FormFact[]

/** What each step asks for, in the order in which it is read. */
export const stepFields: Readonly<Record<Step, readonly DraftField[]>> = {
  1: ['name', 'email', 'password', 'confirm_password', 'gender', 'mobilecode', 'mobile', 'dob'],
  2: factsOf(2),
  3: factsOf(3),
  4: [...factsOf(4), 'photo1', 'photo2'],
  5: firstSwitches,
  6: ['otp'],
  7: [],
}

/** The first step that asks for one of these fields. */
export const stepOf = (fields: readonly string[]): Step | undefined =>
  steps.find((step) => stepFields[step].some((field) => fields.includes(field)))
