import { problemMessage } from '../../kernel/field-problems.ts'
import { outcomeOf } from '../../kernel/outcomes.ts'
import { deskRefusals } from '../../kernel/refusals.ts'
import { defineRoute, defineRoutes } from '../../kernel/route.ts'
import { z } from '../../kernel/zod.ts'
import {
  passkeyCreationOptions,
  passkeyCreationResponse,
  passkeyRequestOptions,
  passkeyRequestResponse,
} from '../../shapes/accounts/passkey.ts'
import { deskActions, deskRoles } from '../../vocabulary/desk.ts'

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
/** What the lead who proposed gives by another way, as it may be typed. */
const code = z.optional(z.string().check(z.maxLength(40)))
const ofInvite = {
  method: 'POST',
  access: 'public',
  limit: 'try_code',
  limitSubject: (body: Readonly<Record<string, unknown>>) => `desk invite ${body.invite ?? ''}`,
} as const

export const deskSession = defineRoutes({
  passkeyForInvite: () =>
    defineRoute({
      ...ofInvite,
      path: '/desk/invite/passkey-options',
      summary: 'What a browser needs to make a passkey for a moderator who was invited',
      body: z.strictObject({ invite, code }),
      reply: z.object({ options: passkeyCreationOptions }),
      refuses: ['forbidden', 'invite_gone', 'invite_code_needed'],
    }),
  acceptWithPasskey: () =>
    defineRoute({
      ...ofInvite,
      path: '/desk/invite/passkey',
      summary: 'Accept an invite with a passkey, which signs the moderator in',
      body: z.strictObject({ invite, code, response: passkeyCreationResponse }),
      reply: signedInAtDesk,
      refuses: ['forbidden', 'invite_gone', 'invite_code_needed', 'challenge_gone', 'passkey_refused'],
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
      method: 'POST',
      access: 'public',
      limitsFailures: true,
      path: '/desk/sign-in/passkey',
      summary: 'Sign in at the desk with a passkey',
      limit: 'login',
      body: z.strictObject({ response: passkeyRequestResponse }),
      reply: signedInAtDesk,
      refuses: ['forbidden', 'challenge_gone', 'invalid_credentials'],
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
