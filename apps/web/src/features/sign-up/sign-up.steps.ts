import type { DraftField } from './sign-up.draft.ts'

export const stepCount = 5
export type Step = 1 | 2 | 3 | 4 | 5

/** What each step asks for, in the order in which it is read. */
export const stepFields: Readonly<Record<Step, readonly DraftField[]>> = {
  1: ['name', 'email', 'password', 'confirm_password', 'gender', 'mobilecode', 'mobile', 'dob'],
  2: ['maritalStatus', 'education', 'occupation', 'language', 'height'],
  3: ['diet', 'smoke', 'drink', 'city_name', 'postal', 'state', 'country'],
  4: ['partnerExpectations', 'bio', 'photo1', 'photo2'],
  5: ['otp'],
}

const steps: readonly Step[] = [1, 2, 3, 4, 5]

/** The first step that asks for one of these fields. */
export const stepOf = (fields: readonly string[]): Step | undefined =>
  steps.find((step) => stepFields[step].some((field) => fields.includes(field)))
