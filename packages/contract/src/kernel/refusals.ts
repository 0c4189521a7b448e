import { type FieldProblem, problemSentence } from './field-problems.ts'
import { type CodeDefinition, fillSentence, type Params, type ParamsOfCode } from './sentence.ts'
import { z } from './zod.ts'

interface RefusalDefinition extends CodeDefinition {
  readonly status: number
  /** Sentences in the place of the general one, by the value of one of the parameters. */
  readonly variants?: { readonly param: string; readonly sentences: Readonly<Record<string, string>> }
}

/** What is counted for a viewer's day: members on cards, profiles opened, photos in full size. */
export const quotaNames = ['cards', 'profiles', 'photos'] as const
export type QuotaName = (typeof quotaNames)[number]

/** What is wrong with a request as a whole. */
export const inputProblems = ['fields', 'incomplete', 'unreadable', 'unreadable_form'] as const

/**
 * Every refusal of the API: a stable code, its HTTP status, the form of its parameters
 * and the English sentence that other clients show. A route lists the codes that it may answer with
 * (`refuses`); those that any route may answer with are in `commonRefusals`.
 */
export const refusals = {
  bad_input: {
    status: 400,
    sentence: 'Please check the marked fields.',
    params: z.object({ reason: z.enum(inputProblems) }),
    variants: {
      param: 'reason',
      sentences: {
        incomplete: 'Please fill all required fields.',
        unreadable: 'This request could not be read.',
        unreadable_form: 'This form could not be read.',
      },
    },
  },
  unknown_field: { status: 400, sentence: 'There is a field here that is not known.' },
  session_expired: { status: 401, sentence: 'Session expired. Please log in again.' },
  /** A genuine token whose session gave way to a newer login. */
  session_displaced: { status: 401, sentence: 'Session expired. Please log in again.' },
  desk_session_expired: { status: 401, sentence: 'Your session at the desk has ended. Please sign in again.' },
  invite_gone: { status: 400, sentence: 'This link has been used or is too old. Please ask for a new one.' },
  invite_code_needed: { status: 400, sentence: 'Please type the code that the other lead gives you.' },
  challenge_gone: { status: 400, sentence: 'This took too long. Please try again.' },
  passkey_refused: {
    status: 400,
    sentence: 'This passkey cannot be used here. Please try again, or use another device.',
  },
  already_decided: { status: 409, sentence: 'This was decided or has changed meanwhile. Please look again.' },
  claimed_by_another: {
    status: 409,
    sentence: 'Another moderator, {by}, is working on this: their claim ends in {minutes} min.',
    params: z.object({ by: z.string(), minutes: z.number() }),
  },
  decided_by_you: { status: 403, sentence: 'You decided this suspension. Someone else decides about the appeal.' },
  needs_second_moderator: { status: 403, sentence: 'This needs a second moderator.' },
  not_permitted: { status: 403, sentence: 'Your role does not allow this.' },
  invalid_credentials: { status: 401, sentence: 'Invalid credentials' },
  not_suspended: { status: 409, sentence: 'This account isn’t suspended. Log in instead.' },
  appeal_time_over: { status: 403, sentence: 'The 30 days to answer this suspension are over.' },
  invalid_otp: { status: 400, sentence: 'Invalid OTP' },
  signup_gone: { status: 400, sentence: 'Missing session id. Please start signup again.' },
  country_not_served: { status: 400, sentence: 'We cannot send codes to this country yet.' },
  step_up_required: { status: 403, sentence: 'Please confirm that it is you.' },
  wrong_password: { status: 400, sentence: 'This is not your password.' },
  number_taken: { status: 409, sentence: 'An account with this number already exists. Please log in.' },
  forbidden: { status: 403, sentence: 'This is not allowed.' },
  not_found: { status: 404, sentence: 'Not found.' },
  method_not_allowed: { status: 405, sentence: 'This address cannot be used in this way.' },
  paused: { status: 403, sentence: 'Your profile is hidden. Show it again to see and write to other members.' },
  not_connected: { status: 403, sentence: 'You can’t send messages here right now.' },
  chat_limit: {
    status: 403,
    sentence: 'You have reached {limit} chat opens today.',
    /** `greeted`: the day's greeting to this member is used. */
    params: z.object({ limit: z.number(), greeted: z.optional(z.literal('yes')) }),
  },
  already_answered: { status: 409, sentence: 'You have answered already.' },
  already_greeted: { status: 409, sentence: 'You have said hello here today.' },
  too_late: { status: 403, sentence: 'A message can be removed within an hour.' },
  request_cooldown: { status: 409, sentence: 'You can send this member a request again later.' },
  /** By a setting of the member's, of which nothing else is said. */
  requests_restricted: { status: 403, sentence: 'This member takes requests from some members only.' },
  request_limit: {
    status: 429,
    sentence: 'You have sent {limit} requests today, as many as a new account can. You can send more tomorrow.',
    params: z.object({ limit: z.number() }),
  },
  upgrade_required: { status: 403, sentence: 'Phone numbers are shown to paid and exclusive members.' },
  amount_mismatch: {
    status: 400,
    sentence: 'This is not the price of this plan. Please look at the plans again.',
    /** What is right: the amount in the smallest unit, of that plan and currency. */
    params: z.object({ plan_id: z.string(), currency: z.string(), amount: z.number() }),
  },
  /** The provider did not answer; the same call may succeed later. */
  order_failed: { status: 503, sentence: 'Failed to create order' },
  /** The provider answered that it does not take this order, now or later. */
  order_refused: {
    status: 409,
    sentence:
      'Failed to create order. The payment provider does not accept it, and trying again will not help. Please choose another currency or write to us.',
  },
  payment_not_verified: { status: 400, sentence: 'Payment verification failed' },
  bad_signature: { status: 400, sentence: 'This was not signed by the payment provider.' },
  number_not_shown: { status: 403, sentence: 'This number is not shown to you.' },
  too_large: {
    status: 413,
    sentence: 'This file is too large. Photos can have 10 MB at most.',
    params: z.object({ what: z.enum(['photo', 'pixels', 'memory', 'text', 'request']) }),
    variants: {
      param: 'what',
      sentences: {
        pixels: 'This photo has too many pixels. Please choose one of up to 200 megapixels.',
        memory: 'This photo takes too much memory to open. Please save it as a plain JPEG, or make it smaller.',
        text: 'This text is too long.',
        request: 'This request is too large.',
      },
    },
  },
  wrong_file_kind: {
    status: 415,
    sentence: 'This file is not a photo. Please choose a JPEG, PNG or WebP image.',
    params: z.object({ what: z.enum(['file', 'kind']) }),
    variants: {
      param: 'what',
      sentences: { kind: 'Photos of this kind do not work here. Please choose a JPEG, PNG or WebP image.' },
    },
  },
  unsupported_media: { status: 415, sentence: 'This kind of request is not understood.' },
  seen_enough: {
    status: 429,
    sentence: 'You have seen many members today. There are more tomorrow.',
    params: z.object({ what: z.enum(quotaNames) }),
    variants: {
      param: 'what',
      sentences: {
        profiles: 'You have opened many profiles today. There are more tomorrow.',
        photos: 'You have opened many photos today. There are more tomorrow.',
      },
    },
  },
  slow_down: { status: 429, sentence: 'Too many attempts. Please wait a moment and try again.' },
  unavailable: { status: 503, sentence: 'This is not available right now. Please try again in a moment.' },
  storage_full: { status: 503, sentence: 'There is no room to save this right now. Please try again later.' },
  unexpected: { status: 500, sentence: 'Something went wrong. Please try again later.' },
} as const satisfies Record<string, RefusalDefinition>

export type RefusalCode = keyof typeof refusals

/** What a refusal says beside its code. */
export type RefusalParams<Code extends RefusalCode> = ParamsOfCode<(typeof refusals)[Code]>

/** A refusal with its parameters: a union, so that looking at the code tells what the parameters are. */
export type CodedRefusal = { [Code in RefusalCode]: { code: Code; params: RefusalParams<Code> } }[RefusalCode]

/**
 * The English sentence of a refusal.
 * @param problems of fields: where only fields are wrong, it is the sentence of the first of them
 */
export function refusalSentence<Code extends RefusalCode>(
  code: Code,
  params: RefusalParams<Code>,
  problems: Readonly<Record<string, FieldProblem>> = {},
): string {
  const [first] = Object.values(problems)
  if (code === 'bad_input' && 'reason' in params && params.reason === 'fields' && first) return problemSentence(first)
  return fillSentence(sentenceOf(refusals[code], params), params)
}

function sentenceOf({ sentence, variants }: RefusalDefinition, params: Params): string {
  return variants?.sentences[String(params[variants.param])] ?? sentence
}

/** What any call may answer with, whatever it does; not listed again at each route. */
export const commonRefusals = [
  'bad_input',
  'unknown_field',
  'session_expired',
  'session_displaced',
  'slow_down',
  'too_large',
  'unsupported_media',
  'unavailable',
  'storage_full',
  'unexpected',
] as const satisfies readonly RefusalCode[]

/** What any call of a moderator may answer with beside that; each route of the desk lists them. */
export const deskRefusals = [
  'desk_session_expired',
  'not_permitted',
  'forbidden',
] as const satisfies readonly RefusalCode[]
