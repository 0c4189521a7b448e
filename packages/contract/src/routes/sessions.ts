import { problemMessage } from '../kernel/field-problems.ts'
import { outcomeOf } from '../kernel/outcomes.ts'
import { defineRoute } from '../kernel/route.ts'
import { z } from '../kernel/zod.ts'
import { profile } from '../shapes/member.ts'
import { callingCode, mobileNumber, otp, phoneInputOf } from '../shapes/phone.ts'
import { codeSentReply } from '../shapes/reply.ts'
import { normalizeUsername } from '../shapes/username.ts'
import { deliveryMethods } from '../vocabulary/options.ts'

/** A new session: the access token under both of its names, and the member as they see themselves. */
export const signedIn = z.object({ access_token: z.string(), token: z.string(), user: profile })
export type SignedIn = z.output<typeof signedIn>

const loginOtp = {
  method: 'POST',
  path: '/auth/login-otp',
  access: 'public',
  concerns: phoneInputOf('country_code', 'mobile'),
} as const

export const sessions = {
  login: defineRoute({
    method: 'POST',
    path: '/auth/login',
    summary: 'Log in with an e-mail address or a member id and a password',
    access: 'public',
    limit: 'login',
    encoding: 'form',
    concerns: ({ username }) => normalizeUsername(String(username)),
    body: z.strictObject({
      username: z.string().check(z.minLength(1, problemMessage('username_required')), z.maxLength(254)),
      password: z.string().check(z.minLength(1, problemMessage('password_required')), z.maxLength(1000)),
    }),
    reply: signedIn,
    refuses: ['invalid_credentials'],
  }),
  sendCode: defineRoute({
    ...loginOtp,
    summary: 'Send a login code; the answer does not tell whether the number has an account',
    limit: 'code',
    when: (body) => !('otp' in body),
    body: z.strictObject({ country_code: callingCode, mobile: mobileNumber, method: z.enum(deliveryMethods) }),
    reply: codeSentReply,
    refuses: ['country_not_served'],
  }),
  loginWithCode: defineRoute({
    ...loginOtp,
    summary: 'Log in with a code',
    limit: 'try_code',
    when: (body) => 'otp' in body,
    body: z.strictObject({ country_code: callingCode, mobile: mobileNumber, otp }),
    reply: signedIn,
    refuses: ['invalid_otp'],
  }),
  logout: defineRoute({
    method: 'POST',
    path: '/auth/logout',
    summary: 'End this session, or all of them',
    access: 'member',
    limit: 'write',
    body: z.strictObject({ everywhere: z.optional(z.boolean()) }),
    reply: outcomeOf('signed_out'),
    refuses: [],
  }),
  list: defineRoute({
    method: 'GET',
    path: '/auth/sessions',
    summary: 'The devices on which this member is signed in',
    access: 'member',
    limit: 'read',
    reply: z.object({
      sessions: z.array(
        z.object({
          id: z.string(),
          /** The kind of browser and system, never an address. */
          device: z.string(),
          /** The same in its parts; null for what is not known. */
          browser: z.nullable(z.string()),
          system: z.nullable(z.string()),
          current: z.boolean(),
          created_at: z.string(),
          last_seen_at: z.string(),
        }),
      ),
    }),
    refuses: [],
  }),
  end: defineRoute({
    method: 'POST',
    path: '/auth/sessions/end',
    summary: 'Sign one device out',
    access: 'member',
    limit: 'write',
    body: z.strictObject({ id: z.string().check(z.maxLength(60)) }),
    reply: outcomeOf('device_signed_out'),
    refuses: ['not_found'],
  }),
}
