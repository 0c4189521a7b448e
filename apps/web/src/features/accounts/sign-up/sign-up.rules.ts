import { account, contactFree, factOf, findDobProblem, isBlank, z } from '@satrangi/contract'
import { translate } from '../../../messages/index.ts'
import { factSchema, filledIn } from '../../members/index.ts'
import type { DraftField, SignUpDraft } from './sign-up.draft.ts'
import { factsOf, type Step, stepFields } from './sign-up.steps.ts'

const fillIn = (field: string) => translate('signUp.fillIn', { field })

const requiredField = (schema: z.ZodMiniType, label: string) => filledIn(schema, fillIn(label))

const factsSchema = (step: 2 | 3 | 4) =>
  Object.fromEntries(factsOf(step).map((name) => [name, factSchema(name, { fillIn })]))

const dobSchema = () =>
  account.dob.check((payload) => {
    const problem = findDobProblem(payload.value, new Date())
    if (problem) payload.issues.push({ code: 'custom', input: payload.value, message: JSON.stringify(problem) })
  })

const accountSchema = () =>
  z
    .object({
      name: contactFree(requiredField(account.name, translate('fact.name.label'))),
      email: requiredField(account.email, translate('signUp.email')),
      password: requiredField(account.password, translate('signUp.password')),
      confirm_password: requiredField(z.string(), translate('signUp.confirmPassword')),
      gender: requiredField(account.gender, translate('fact.gender.label')),
      mobile: requiredField(account.mobile, translate('login.mobile')),
      dob: requiredField(dobSchema(), translate('fact.dob.label')),
    })
    .check(
      z.refine(({ password, confirm_password }) => password === confirm_password, {
        path: ['confirm_password'],
        error: translate('signUp.passwordsDiffer'),
        // Also while other fields are still wrong.
        when: () => true,
      }),
    )

const photoSchema = z.optional(z.custom<File>((value) => value instanceof File))

const schemas: Readonly<Record<Step, () => z.ZodMiniType>> = {
  1: accountSchema,
  2: () => z.object(factsSchema(2)),
  3: () => z.object(factsSchema(3)),
  4: () =>
    z.object({
      ...factsSchema(4),
      photo1: z.custom<File>((value) => value instanceof File, translate('signUp.photoMissing')),
      photo2: photoSchema,
    }),
  5: () => z.object({}),
  6: () =>
    z.object({
      otp: z.string().check(z.refine((value) => !isBlank(value), translate('signUp.otpMissing'))),
    }),
  7: () => z.object({}),
}

/** What a step demands before it lets on. */
export const stepSchema = (step: Step) => schemas[step]() as z.ZodMiniType<unknown, SignUpDraft>

const requiredFields: Partial<Record<Step, readonly DraftField[]>> = {
  1: ['name', 'email', 'password', 'gender', 'dob', 'mobile'],
  2: factsOf(2).filter((name) => factOf(name).required),
  3: factsOf(3).filter((name) => factOf(name).required),
}

const isEmpty = (value: SignUpDraft[DraftField]): boolean =>
  typeof value === 'string' ? isBlank(value) : Array.isArray(value) ? value.length === 0 : !value

/** The sentence above the buttons for a step that does not let on. */
export function stepErrorMessage(step: Step, draft: SignUpDraft, errors: Partial<Record<DraftField, string>>): string {
  if (requiredFields[step]?.some((field) => isEmpty(draft[field]))) return translate('signUp.fillAll')
  const order: readonly DraftField[] = step === 1 ? ['confirm_password', 'email', ...stepFields[1]] : stepFields[step]
  const first = order.find((field) => errors[field])
  return (first && errors[first]) ?? translate('signUp.fillAll')
}
