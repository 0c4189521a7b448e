import { requiredFieldSentence, requiredFields } from './required-fields.ts'
import { fillSentence, type Params, type ParamsArgument } from './sentence.ts'
import { z } from './zod.ts'

// Marked, so that a build leaves the table out of a client that has sentences of its own.
const max = /* @__PURE__ */ z.object({ max: /* @__PURE__ */ z.number() })
const min = /* @__PURE__ */ z.object({ min: /* @__PURE__ */ z.number() })

/** What can be wrong with the value of one field, and the English sentence that says so beside the input. */
export const fieldProblems = {
  required: { sentence: 'Please fill in this field.' },
  not_an_option: { sentence: 'Please choose one of the options.' },
  too_big: { sentence: 'This is too long or too much.' },
  too_small: { sentence: 'This is too short or too little.' },
  invalid: { sentence: 'This does not look right.' },
  unknown_field: { sentence: 'There is a field here that is not known.' },
  sent_twice: { sentence: 'This was sent twice.' },
  unexpected_file: { sentence: 'No file is expected here.' },
  text_too_long: { sentence: 'This text is too long.' },
  max_characters: { sentence: 'Please use at most {max} characters.', params: max },
  min_characters: { sentence: 'Please use at least {min} characters.', params: min },
  not_a_whole_number: { sentence: 'Please give a whole number.' },
  cursor_required: { sentence: 'Please use next_cursor to go this far.' },
  cursor_unknown: { sentence: 'This place in the list is not known. Please begin at the first page.' },
  duplicate_choice: { sentence: 'Please choose each one once.' },

  member_id_invalid: { sentence: 'This is not a member id.' },
  country_code_invalid: { sentence: 'Please choose a country code.' },
  mobile_invalid: { sentence: 'Please enter a valid mobile number.' },
  mobile_landline: { sentence: 'A landline gets no codes. Please enter a mobile number.' },
  mobile_toll_free: { sentence: 'A toll-free number gets no codes. Please enter a mobile number.' },
  mobile_premium: { sentence: 'A premium-rate number gets no codes. Please enter a mobile number.' },
  mobile_forwarding: { sentence: 'A forwarding number gets no codes. Please enter a mobile number.' },
  mobile_special: { sentence: 'This kind of number gets no codes. Please enter a mobile number.' },
  mixed_scripts: { sentence: 'Please write each word in one script.' },
  look_alike_characters: {
    sentence: 'This contains a character that is invisible or only looks like another. Please type it again.',
  },
  email_invalid: { sentence: 'Please enter a valid email address.' },
  email_dots: { sentence: 'The part before @ cannot begin or end with a dot, or have two in a row.' },
  email_name_too_long: { sentence: 'The part before @ can have 64 characters at most.' },
  email_domain_invalid: {
    sentence:
      'The part after @ cannot be right: between its dots stand 1 to 63 characters, with no hyphen at their ends.',
  },
  username_required: { sentence: 'Please enter your email.' },
  contact_required: { sentence: 'Please enter your mobile number or email.' },
  password_required: { sentence: 'Please enter your password.' },
  password_common: { sentence: 'This password is too common. Please choose another one.' },
  password_wrong: { sentence: 'This is not your password.' },
  otp_required: { sentence: 'Please enter the OTP.' },
  otp_invalid: { sentence: 'Invalid OTP' },
  case_is_appeal: { sentence: 'This is an appeal. Please decide it with words for the member.' },
  case_is_no_appeal: { sentence: 'This case is no appeal.' },
  invite_malformed: { sentence: 'This link is not complete. Please open it again as it was sent.' },
  session_id_required: { sentence: 'Missing session id. Please start signup again.' },

  dob_required: { sentence: 'Please enter your date of birth.' },
  dob_not_a_date: { sentence: 'Please enter a date that exists.' },
  dob_ahead: { sentence: 'This date lies ahead. Please check your date of birth.' },
  dob_too_early: { sentence: 'Please check your date of birth.' },
  too_young: {
    sentence: 'You must be at least {age} years old.',
    params: /* @__PURE__ */ z.object({ age: /* @__PURE__ */ z.number() }),
  },
  has_contact_data: {
    sentence: 'Please leave out links, email addresses, phone numbers and accounts of other apps.',
  },
  bio_required: { sentence: 'Your bio is required.' },
  nickname_characters: {
    sentence: "Please use letters. Spaces, digits, emoji and the signs . , ' - & ! may stand beside them.",
  },
  nickname_has_contact_data: {
    sentence: 'A nickname cannot have a link, an email address, a phone number or an account of another app.',
  },
  nickname_like_id: { sentence: 'This looks like a member ID. Please choose another nickname.' },
  nickname_like_team: {
    sentence: 'This could be taken for the team or for a notice of ours. Please choose another nickname.',
  },
  photo_required: { sentence: 'Profile photo is required.' },
  photo_too_large: { sentence: 'This file is too large. Photos can have 10 MB at most.' },
  photo_too_many_pixels: { sentence: 'This photo has too many pixels. Please choose one of up to 200 megapixels.' },
  photo_too_heavy: {
    sentence: 'This photo takes too much memory to open. Please save it as a plain JPEG, or make it smaller.',
  },
  photo_too_small: {
    sentence: 'This photo is too small. Please choose one of at least {min} pixels on each side.',
    params: /* @__PURE__ */ z.object({ min: /* @__PURE__ */ z.number() }),
  },
  photo_truncated: { sentence: 'A part of this photo is missing. Please choose the original file, or copy it again.' },
  photo_kind_not_taken: { sentence: 'Photos of this kind do not work here. Please choose a JPEG, PNG or WebP image.' },
  photo_wrong_kind: { sentence: 'This file is not a photo. Please choose a JPEG, PNG or WebP image.' },
  photo_crop_outside: { sentence: 'This part is not inside the photo. Please crop it again.' },
  number_change_needs_code: { sentence: 'To change your number, confirm the new one with a code.' },
  email_change_needs_code: { sentence: 'To change your email address, confirm the new one with a code.' },
  email_unconfirmed: { sentence: 'Please confirm your email address first.' },

  max_saved_searches: { sentence: 'You have saved {max} searches. Please remove one first.', params: max },
  max_places: { sentence: 'Please choose at most {max} places.', params: max },
  country_unknown: { sentence: 'This country is not known. Please choose it from the list.' },
  state_unknown: { sentence: 'This state is not known in this country. Please choose it from the list.' },
  place_unknown: { sentence: 'One of these places is not known. Please choose it from the list.' },
  ages_reversed: { sentence: 'The highest age must not be below the lowest.' },
  time_zone_invalid: { sentence: 'Please choose a time zone.' },
  time_zone_changed_recently: { sentence: 'You changed this less than 30 days ago.' },
  days_not_sold: { sentence: 'This plan is not sold for so many days.' },
  note_has_contact_data: {
    sentence: 'A first note cannot have a link, an email address, a phone number or an account of another app.',
  },
  note_sent_recently: {
    sentence: 'You have sent this member a note in the last {days} days. You can send the request without one.',
    params: /* @__PURE__ */ z.object({ days: /* @__PURE__ */ z.number() }),
  },
  contact_message_required: { sentence: 'Please write your message.' },
  chat_message_required: { sentence: 'Please write a message.' },
  chat_message_too_long: { sentence: 'A message can have {max} characters at most.', params: max },
  chat_frame_too_long: { sentence: 'This message is too long.' },
} as const

export type FieldProblemCode = keyof typeof fieldProblems

/** One problem as it travels: `{ code: 'max_characters', params: { max: 80 } }`. */
export interface FieldProblem {
  readonly code: FieldProblemCode
  readonly params: Params
}

/** A problem with its parameters. */
export const fieldProblem = <const Code extends FieldProblemCode>(
  code: Code,
  ...[params]: ParamsArgument<(typeof fieldProblems)[Code]>
): FieldProblem => ({ code, params: params ?? {} })

/**
 * The same as the message of a check in a schema, which is text: `z.regex(digits, problemMessage('mobile_invalid'))`.
 * `readProblem` reads it.
 */
export const problemMessage = <const Code extends FieldProblemCode>(
  code: Code,
  ...params: ParamsArgument<(typeof fieldProblems)[Code]>
): string => JSON.stringify(fieldProblem(code, ...params))

/**
 * The problem in the message of a schema's issue; `invalid` for a message that is none of ours. It does not use the
 * table of sentences, so that a client with its own message catalogue need not load it.
 */
export function readProblem(message: string): FieldProblem {
  return message.startsWith('{"code":') ? (JSON.parse(message) as FieldProblem) : fieldProblem('invalid')
}

/** The field that must be filled in, in the problem: its sentence can name it then. */
export const withFieldName = <Problem extends { readonly code: string; readonly params: Params }>(
  field: string,
  problem: Problem,
): Problem =>
  problem.code === 'required' && problem.params.field === undefined ? { ...problem, params: { field } } : problem

/** The English sentence of a problem. */
export const problemSentence = ({ code, params }: FieldProblem): string =>
  fillSentence(sentenceOf(code, params.field), params)

function sentenceOf(code: FieldProblemCode, field: unknown): string {
  if (code !== 'required' || typeof field !== 'string') return fieldProblems[code].sentence
  return Object.hasOwn(requiredFields, field)
    ? requiredFields[field as keyof typeof requiredFields]
    : requiredFieldSentence
}

/** The problem with a value that a schema says nothing of its own about, as the message of its issue. */
export function commonProblem(issue: z.core.$ZodRawIssue): string {
  if ((issue.input ?? '') === '') return JSON.stringify({ code: 'required', params: { field: issue.path?.[0] } })
  if (issue.code === 'invalid_value') return problemMessage('not_an_option')
  if (issue.code === 'too_big') return problemMessage('too_big')
  if (issue.code === 'too_small') return problemMessage('too_small')
  if (issue.code === 'unrecognized_keys') return problemMessage('unknown_field')
  return problemMessage('invalid')
}
