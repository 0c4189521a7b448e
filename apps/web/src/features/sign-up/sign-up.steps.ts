import type { DraftField } from './sign-up.draft.ts'
import { firstSwitches } from './sign-up.privacy.rules.ts'

/** As the wizard counts them for a visitor. */
export const stepCount = 5
/** The pages of the wizard. What others will see has a page of its own, which belongs to the fourth step. */
export type Step = 1 | 2 | 3 | 4 | 5 | 6
export const lastStep = 6

const shownSteps = { 1: 1, 2: 2, 3: 3, 4: 4, 5: 4, 6: 5 } as const

/** The step that a visitor is told. */
export const shownStep = (step: Step) => shownSteps[step]

const pagesOf = (shown: number) => Object.values(shownSteps).filter((other) => other === shown).length

/** The page of a step that has more than one; undefined for all others. */
export function pageOfStep(step: Step): { page: number; pages: number } | undefined {
  const pages = pagesOf(shownSteps[step])
  const firstPage = Object.values(shownSteps).indexOf(shownSteps[step]) + 1
  return pages > 1 ? { page: step - firstPage + 1, pages } : undefined
}

/** What each step asks for, in the order in which it is read. */
export const stepFields: Readonly<Record<Step, readonly DraftField[]>> = {
  1: ['name', 'email', 'password', 'confirm_password', 'gender', 'mobilecode', 'mobile', 'dob'],
  2: ['maritalStatus', 'education', 'occupation', 'language', 'height'],
  3: ['diet', 'smoke', 'drink', 'city_name', 'postal', 'state', 'country'],
  4: ['nickname', 'partnerExpectations', 'bio', 'photo1', 'photo2'],
  5: firstSwitches,
  6: ['otp'],
}

const steps: readonly Step[] = [1, 2, 3, 4, 5, 6]

/** The first step that asks for one of these fields. */
export const stepOf = (fields: readonly string[]): Step | undefined =>
  steps.find((step) => stepFields[step].some((field) => fields.includes(field)))
