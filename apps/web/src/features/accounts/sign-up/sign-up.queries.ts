import { aboutMember, type DeliveryMethod, isBlank, routes, type z } from '@satrangi/contract'
import { call } from '../../../lib/api.ts'
import { digitsOf } from '../../../lib/phone-number.ts'
import { i18n } from '../../../messages/index.ts'
import { cropsOf } from '../../members/index.ts'
import { deliveryMethod } from '../one-time-codes/index.ts'
import type { DraftField, SignUpDraft } from './sign-up.draft.ts'
import { firstSwitches } from './sign-up.privacy.rules.ts'

type StartBody = z.input<typeof routes.signUp.start.body>
type ConfirmBody = z.input<typeof routes.signUp.confirm.body>

/** Step 1 as it is sent. */
export const accountOf = (draft: SignUpDraft): StartBody => ({
  name: draft.name,
  email: draft.email,
  password: draft.password,
  // The select offers nothing else.
  gender: draft.gender as StartBody['gender'],
  dob: draft.dob,
  mobilecode: digitsOf(draft.mobilecode),
  mobile: draft.mobile.trim(),
  method: deliveryMethod(draft.mobilecode, draft.mobile),
})

export const startSignUp = (draft: SignUpDraft) => call(routes.signUp.start, { body: accountOf(draft) })

export const resendCode = (sessionId: string, method: DeliveryMethod) =>
  call(routes.signUp.resend, { body: { session_id: sessionId, action: 'resend', method } })

export const confirmSignUp = (sessionId: string, draft: SignUpDraft) =>
  call(routes.signUp.confirm, {
    body: {
      session_id: sessionId,
      otp: draft.otp.trim(),
      ...aboutOf(draft),
      ...privacyOf(draft),
      ...cropsOf(draft),
      consent_language: i18n.locale,
    } as ConfirmBody,
    files: { photo1: draft.photo1, photo2: draft.photo2 },
  })

const privacyOf = (draft: SignUpDraft): Record<string, string> =>
  Object.fromEntries([...firstSwitches, 'requests_from' as const].map((name) => [name, String(draft[name])]))

/** Steps 2 to 4: what was filled in, and nothing that was not. */
function aboutOf(draft: SignUpDraft): Record<string, string> {
  const texts = (Object.keys(aboutMember()) as (keyof ReturnType<typeof aboutMember> & DraftField)[]).map((name) => {
    const value = draft[name]
    return [name, Array.isArray(value) ? value.join(', ') : value] as const
  })
  return Object.fromEntries(texts.filter(([, value]) => !isBlank(value)))
}
