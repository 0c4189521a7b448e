import { problemMessage } from '../../kernel/field-problems.ts'
import { defineRoute, defineRoutes } from '../../kernel/route.ts'
import { z } from '../../kernel/zod.ts'
import { email } from '../../shapes/accounts/email.ts'
import { otp } from '../../shapes/accounts/one-time-code.ts'
import { newPassword } from '../../shapes/accounts/password.ts'
import { callingCode, countryCode, mobileNumber, phoneInputOf } from '../../shapes/accounts/phone.ts'
import { aboutMember } from '../../shapes/members/about-member.ts'
import { photoCrops } from '../../shapes/members/photo-crop.ts'
import { codeSentReply, flag } from '../../shapes/shared/reply.ts'
import { requiredLine } from '../../shapes/shared/text.ts'
import { textLengths } from '../../vocabulary/limits.ts'
import { deliveryMethods, genders, requestAudiences } from '../../vocabulary/options.ts'
import { policyLanguages } from '../../vocabulary/product.ts'
import { signedIn } from './sessions.ts'

const signup123 = { method: 'POST', path: '/users/signup123', access: 'public', encoding: 'multipart' } as const

const sessionId = z.string().check(z.minLength(1, problemMessage('session_id_required')), z.maxLength(60))

/** A calendar day, `2001-12-31`, that exists. */
const day = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/, problemMessage('dob_required')),
  z.refine((value) => {
    const date = new Date(`${value}T00:00:00Z`)
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
  }, problemMessage('dob_not_a_date')),
)

/** Step 1 of the wizard. */
export const account = {
  email,
  password: newPassword,
  name: requiredLine(textLengths.name),
  gender: z.enum(genders),
  dob: day,
  mobilecode: callingCode,
  mobile: mobileNumber,
}

/** Who sees what from the first second; what is left out stays as it is for every new member. */
const firstPrivacy = {
  phonehide: z.optional(flag),
  photoProtect: z.optional(flag),
  photohide: z.optional(flag),
  contact_first: z.optional(flag),
  show_online: z.optional(flag),
  show_full_name: z.optional(flag),
  requests_from: z.optional(z.enum(requestAudiences)),
}

export const signUp = defineRoutes({
  start: () =>
    defineRoute({
      ...signup123,
      summary: 'Start a sign-up: the account, and a code to prove the number',
      limit: 'code',
      matchesBody: (body) => !('session_id' in body) && !('action' in body),
      limitSubject: phoneInputOf('mobilecode', 'mobile'),
      body: z.strictObject({ ...account, method: z.enum(deliveryMethods) }),
      reply: z.object({
        phase: z.literal('request_otp'),
        session_id: z.string(),
        otp: z.optional(z.string()),
        sent_to: z.optional(z.string()),
      }),
      refuses: ['country_not_served'],
    }),
  resend: () =>
    defineRoute({
      ...signup123,
      summary: 'Send the code of a sign-up again; the code before is void',
      limit: 'code',
      matchesBody: (body) => 'action' in body,
      limitSubject: ({ session_id }) => String(session_id),
      body: z.strictObject({ session_id: sessionId, action: z.literal('resend'), method: z.enum(deliveryMethods) }),
      reply: codeSentReply,
      refuses: ['signup_gone', 'country_not_served'],
    }),
  confirm: () =>
    defineRoute({
      ...signup123,
      summary: 'Finish a sign-up with the code, the profile and its photos',
      limit: 'upload',
      secondLimit: 'try_code',
      issuesDeviceKey: true,
      matchesBody: (body) => 'session_id' in body && !('action' in body),
      limitSubject: ({ session_id }) => String(session_id),
      files: ['photo1', 'photo2'],
      body: z.strictObject({
        session_id: sessionId,
        otp,
        ...aboutMember(),
        ...firstPrivacy,
        ...photoCrops,
        /** The language in which the policies were agreed to; English unless said. */
        consent_language: z.optional(z.enum(policyLanguages)),
      }),
      reply: z.object({ phase: z.literal('confirm_otp'), ...signedIn.shape }),
      refuses: ['signup_gone', 'invalid_otp', 'number_taken', 'wrong_file_kind'],
    }),
  countryCodes: () =>
    defineRoute({
      method: 'GET',
      path: '/users/api/world_mobile_codes',
      summary: 'Calling codes and their countries',
      access: 'public',
      limit: 'read',
      reply: z.object({ data: z.array(countryCode) }),
      refuses: [],
    }),
})
