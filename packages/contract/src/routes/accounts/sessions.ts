import { problemMessage } from '../../kernel/field-problems.ts'
import { outcomeOf } from '../../kernel/outcomes.ts'
import { defineRoute, defineRoutes } from '../../kernel/route.ts'
import { z } from '../../kernel/zod.ts'
import { credentials } from '../../shapes/accounts/credentials.ts'
import { otp } from '../../shapes/accounts/one-time-code.ts'
import { newPassword } from '../../shapes/accounts/password.ts'
import { callingCode, mobileNumber, phoneInputOf } from '../../shapes/accounts/phone.ts'
import { profile } from '../../shapes/members/member.ts'
import { codeSentReply } from '../../shapes/shared/reply.ts'
import { deliveryMethods } from '../../vocabulary/options.ts'

/** A new session: the access token under both of its names, and the member as they see themselves. */
export const signedIn = z.object({ access_token: z.string(), token: z.string(), user: profile })
export type SignedIn = z.output<typeof signedIn>

const loginOtp = { method: 'POST', path: '/auth/login-otp', access: 'public' } as const

/** The kind of browser and system, never an address. */
const deviceKind = {
  device: z.string(),
  /** The same in its parts; null for what is not known. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
}

export const sessions = defineRoutes({
  login: () =>
    defineRoute({
      method: 'POST',
      path: '/auth/login',
      summary: 'Log in with an e-mail address or a member id and a password',
      access: 'public',
      limit: 'login',
      limitsFailures: true,
      encoding: 'form',
      issuesDeviceKey: true,
      body: z.strictObject(credentials),
      reply: signedIn,
      refuses: ['invalid_credentials'],
    }),
  sendCode: () =>
    defineRoute({
      ...loginOtp,
      summary: 'Send a login code; the answer does not tell whether the number has an account',
      limit: 'code',
      limitSubject: phoneInputOf('country_code', 'mobile'),
      matchesBody: (body) => !('otp' in body),
      body: z.strictObject({ country_code: callingCode, mobile: mobileNumber, method: z.enum(deliveryMethods) }),
      reply: codeSentReply,
      refuses: ['country_not_served'],
    }),
  loginWithCode: () =>
    defineRoute({
      ...loginOtp,
      summary: 'Log in with a code',
      limit: 'try_code',
      limitsFailures: true,
      issuesDeviceKey: true,
      matchesBody: (body) => 'otp' in body,
      body: z.strictObject({ country_code: callingCode, mobile: mobileNumber, otp }),
      reply: signedIn,
      refuses: ['invalid_otp'],
    }),
  logout: () =>
    defineRoute({
      method: 'POST',
      path: '/auth/logout',
      summary: 'End this session, or all of them, and forget this browser',
      access: 'member',
      limit: 'write',
      stepUp: ({ everywhere }) => everywhere === true,
      forgetsDeviceKey: ({ everywhere, forget_browser }) => everywhere === true || forget_browser === true,
      body: z.strictObject({
        /** Voids the keys of all browsers too. */
        everywhere: z.optional(z.boolean()),
        forget_browser: z.optional(z.boolean()),
      }),
      reply: outcomeOf('signed_out'),
      refuses: ['step_up_required'],
    }),
  list: () =>
    defineRoute({
      method: 'GET',
      path: '/auth/sessions',
      summary: 'The devices on which this member is signed in',
      access: 'member',
      limit: 'read',
      reply: z.object({
        sessions: z.array(
          z.object({
            id: z.string(),
            ...deviceKind,
            current: z.boolean(),
            created_at: z.string(),
            last_seen_at: z.string(),
          }),
        ),
      }),
      refuses: [],
    }),
  signIns: () =>
    defineRoute({
      method: 'GET',
      path: '/auth/sign-ins',
      summary: 'The latest logins of this member, newest first',
      access: 'member',
      limit: 'read',
      reply: z.object({ sign_ins: z.array(z.object({ ...deviceKind, at: z.string() })) }),
      refuses: [],
    }),
  sendStepUpCode: () =>
    defineRoute({
      method: 'POST',
      path: '/auth/step-up/code',
      summary: 'Send a code to the member’s own number, to confirm that it is them',
      access: 'member',
      limit: 'code',
      body: z.strictObject({ method: z.enum(deliveryMethods) }),
      reply: codeSentReply,
      refuses: ['country_not_served'],
    }),
  stepUp: () =>
    defineRoute({
      method: 'POST',
      path: '/auth/step-up',
      summary: 'Confirm with the password or a code that it is the member, for the next minutes of this session',
      access: 'member',
      limit: 'write',
      body: z.strictObject({
        password: z.optional(z.string().check(z.minLength(1, problemMessage('password_required')), z.maxLength(1000))),
        otp: z.optional(otp),
      }),
      reply: outcomeOf('stepped_up'),
      refuses: ['wrong_password', 'invalid_otp'],
    }),
  changePassword: () =>
    defineRoute({
      method: 'POST',
      path: '/users/api/change-password',
      summary: 'Set a new password; ends the other sessions',
      access: 'member',
      limit: 'password',
      stepUp: true,
      body: z.strictObject({ password: newPassword }),
      reply: outcomeOf('password_changed'),
      refuses: ['step_up_required'],
    }),
  end: () =>
    defineRoute({
      method: 'POST',
      path: '/auth/sessions/end',
      summary: 'Sign one device out',
      access: 'member',
      limit: 'write',
      body: z.strictObject({ id: z.string().check(z.maxLength(60)) }),
      reply: outcomeOf('device_signed_out'),
      refuses: ['not_found'],
    }),
})
