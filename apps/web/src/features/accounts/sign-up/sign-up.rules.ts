import {
  aboutMember,
  account,
  contactFree,
  findDobProblem,
  isBlank,
  knownCountry,
  nickname,
  z,
} from '@satrangi/contract'
import { translate } from '../../../messages/index.ts'
import type { DraftField, SignUpDraft } from './sign-up.draft.ts'
import { type Step, stepFields } from './sign-up.steps.ts'

const fillIn = (field: string) => translate('signUp.fillIn', { field })

/** An input that must not be left empty, then what the contract says of it. */
const requiredField = (schema: z.ZodMiniType, label: string) =>
  z.pipe(z.string().check(z.minLength(1, fillIn(label))), schema as z.ZodMiniType<unknown, string>)

const dobSchema = () =>
  account.dob.check((payload) => {
    const problem = findDobProblem(payload.value, new Date())
    if (problem) payload.issues.push({ code: 'custom', input: payload.value, message: JSON.stringify(problem) })
  })

const accountSchema = () =>
  z
    .object({
      name: contactFree(requiredField(account.name, translate('signUp.name'))),
      email: requiredField(account.email, translate('signUp.email')),
      password: requiredField(account.password, translate('signUp.password')),
      confirm_password: requiredField(z.string(), translate('signUp.confirmPassword')),
      gender: requiredField(account.gender, translate('signUp.gender')),
      mobile: requiredField(account.mobile, translate('login.mobile')),
      dob: requiredField(dobSchema(), translate('signUp.dob')),
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
  2: () =>
    z.object({
      maritalStatus: aboutMember().maritalStatus,
      education: requiredField(aboutMember().education, translate('signUp.education')),
      occupation: contactFree(requiredField(aboutMember().occupation, translate('signUp.occupation'))),
      language: z.array(z.string()).check(z.minLength(1, fillIn(translate('signUp.languages')))),
      height: aboutMember().height,
    }),
  3: () =>
    z.object({
      diet: aboutMember().diet,
      smoke: aboutMember().smoke,
      drink: aboutMember().drink,
      city_name: contactFree(requiredField(aboutMember().city_name, translate('signUp.city'))),
      postal: aboutMember().postal,
      state: requiredField(aboutMember().state, translate('signUp.state')),
      country: requiredField(knownCountry(), translate('signUp.country')),
    }),
  4: () =>
    z.object({
      nickname,
      partnerExpectations: contactFree(aboutMember().partnerExpectations),
      bio: contactFree(aboutMember().bio),
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
  2: ['education', 'occupation', 'language'],
  3: ['city_name', 'state', 'country'],
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
