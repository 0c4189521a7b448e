import { problemMessage } from '../kernel/field-problems.ts'
import { outcomeOf } from '../kernel/outcomes.ts'
import { deskRefusals } from '../kernel/refusals.ts'
import { defineRoute, defineRoutes } from '../kernel/route.ts'
import { z } from '../kernel/zod.ts'
import {
  passkeyCreationOptions,
  passkeyCreationResponse,
  passkeyRequestOptions,
  passkeyRequestResponse,
} from '../shapes/passkey.ts'
import { otp } from '../shapes/phone.ts'
import { deskActions, deskRoles, handlePattern } from '../vocabulary/desk.ts'

/** Who is signed in at the desk, what their role allows, and when the session ends unless they call again. */
const state = z.object({
  handle: z.string(),
  role: z.enum(deskRoles),
  actions: z.array(z.enum(deskActions)),
  ends_at: z.string(),
})
const signedInAtDesk = z.object({ session: state })

/** The part of the link of an invite that stands behind `#invite=`. */
const invite = z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{32}$/, problemMessage('invite_malformed')))
const handle = z.string().check(z.regex(handlePattern, problemMessage('handle_malformed')))
/** Sixteen letters and digits, however they are grouped. */
const recoveryCode = z
  .string()
  .check(z.regex(/^(?:[ -]*[0-9a-zA-Z]){16}[ -]*$/, problemMessage('recovery_code_malformed')), z.maxLength(60))

const ofInvite = {
  method: 'POST',
  access: 'public',
  limit: 'try_code',
  limitSubject: (body: Readonly<Record<string, unknown>>) => `desk invite ${body.invite ?? ''}`,
} as const
const ofSignIn = { method: 'POST', access: 'public', limitsFailures: true } as const

export const deskSession = defineRoutes({
  passkeyForInvite: () =>
    defineRoute({
      ...ofInvite,
      path: '/desk/invite/passkey-options',
      summary: 'What a browser needs to make a passkey for a moderator who was invited',
      body: z.strictObject({ invite }),
      reply: z.object({ options: passkeyCreationOptions }),
      refuses: ['forbidden', 'invite_gone'],
    }),
  acceptWithPasskey: () =>
    defineRoute({
      ...ofInvite,
      path: '/desk/invite/passkey',
      summary: 'Accept an invite with a passkey, which signs the moderator in',
      body: z.strictObject({ invite, response: passkeyCreationResponse }),
      reply: signedInAtDesk,
      refuses: ['forbidden', 'invite_gone', 'challenge_gone', 'passkey_refused'],
    }),
  totpForInvite: () =>
    defineRoute({
      ...ofInvite,
      path: '/desk/invite/totp-options',
      summary: 'The secret of an authenticator app for a moderator who was invited',
      body: z.strictObject({ invite }),
      reply: z.object({
        setup_id: z.string(),
        /** In base32, to be typed. */
        secret: z.string(),
        /** The same as `otpauth:`, to be drawn as a code. */
        uri: z.string(),
      }),
      refuses: ['forbidden', 'invite_gone'],
    }),
  acceptWithTotp: () =>
    defineRoute({
      ...ofInvite,
      path: '/desk/invite/totp',
      summary: 'Accept an invite with a code of an authenticator app, which signs the moderator in',
      body: z.strictObject({ invite, setup_id: z.string().check(z.regex(/^[0-9A-Z]{32}$/)), otp }),
      reply: z.object({
        ...signedInAtDesk.shape,
        /** Each signs in once. They are shown now and never again. */
        recovery_codes: z.array(z.string()),
      }),
      refuses: ['forbidden', 'invite_gone', 'challenge_gone', 'invalid_otp'],
    }),
  passkeyOptions: () =>
    defineRoute({
      method: 'GET',
      path: '/desk/sign-in/passkey-options',
      summary: 'What a browser needs to sign in with a passkey; the same for everybody, save for the challenge',
      access: 'public',
      limit: 'login',
      reply: z.object({ options: passkeyRequestOptions }),
      refuses: [],
    }),
  signInWithPasskey: () =>
    defineRoute({
      ...ofSignIn,
      path: '/desk/sign-in/passkey',
      summary: 'Sign in at the desk with a passkey',
      limit: 'login',
      body: z.strictObject({ response: passkeyRequestResponse }),
      reply: signedInAtDesk,
      refuses: ['forbidden', 'challenge_gone', 'invalid_credentials'],
    }),
  signInWithTotp: () =>
    defineRoute({
      ...ofSignIn,
      path: '/desk/sign-in/totp',
      summary: 'Sign in at the desk with a code of an authenticator app',
      limit: 'try_code',
      body: z.strictObject({ handle, otp }),
      reply: signedInAtDesk,
      refuses: ['forbidden', 'invalid_credentials'],
    }),
  signInWithRecoveryCode: () =>
    defineRoute({
      ...ofSignIn,
      path: '/desk/sign-in/recovery-code',
      summary: 'Sign in at the desk with one of the recovery codes, which is used up by it',
      limit: 'login',
      body: z.strictObject({ handle, recovery_code: recoveryCode }),
      reply: z.object({ ...signedInAtDesk.shape, recovery_codes_left: z.number() }),
      refuses: ['forbidden', 'invalid_credentials'],
    }),
  get: () =>
    defineRoute({
      method: 'GET',
      path: '/desk/session',
      summary: 'Who is signed in at the desk, and what their role allows',
      access: 'desk',
      action: 'use_own_session',
      limit: 'read',
      reply: signedInAtDesk,
      refuses: [...deskRefusals],
    }),
  end: () =>
    defineRoute({
      method: 'POST',
      path: '/desk/session/end',
      summary: 'Sign out of the desk',
      access: 'desk',
      action: 'use_own_session',
      limit: 'write',
      body: z.strictObject({}),
      reply: outcomeOf('desk_signed_out'),
      refuses: [...deskRefusals],
    }),
})
