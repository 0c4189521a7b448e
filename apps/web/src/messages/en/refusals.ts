import { refusals as definitions, type RefusalCode } from '@satrangi/contract'

type Sentences = { readonly [Code in RefusalCode]: (typeof definitions)[Code]['sentence'] }

/** Why the API says no: a message for each code of the contract, in English its own sentence. */
export const refusals = {
  ...(Object.fromEntries(Object.entries(definitions).map(([code, { sentence }]) => [code, sentence])) as Sentences),
  input_incomplete: 'Please fill all required fields.',
  input_unreadable: 'This request could not be read.',
  form_unreadable: 'This form could not be read.',
  request_too_large: 'This request is too large.',
  text_too_long: 'This text is too long.',
} as const
