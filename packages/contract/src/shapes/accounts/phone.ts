import { problemMessage } from '../../kernel/field-problems.ts'
import type { PhoneInput } from '../../kernel/route.ts'
import { z } from '../../kernel/zod.ts'
import { asciiDigits, stripSeparators, trimInvisible } from '../shared/characters.ts'

/** The digits of a calling code, with or without `+` or `00` before them. */
export const readCallingCode = (typed: string): string =>
  trimInvisible(asciiDigits(typed)).replace(/^(?:\+|00(?=[1-9]))/, '')

/**
 * A number as it was typed or pasted, without what stands between its digits: `9876500002`, or `+919876500002` where
 * the country's code was written too, with `+` or as `00`.
 */
export const readNumber = (typed: string): string =>
  stripSeparators(asciiDigits(typed).replace(/^\s*tel:/i, '')).replace(/^00(?=[1-9]\d{6})/, '+')

/** A calling code; comes out as digits: `91`. */
export const callingCode = z.pipe(
  z.pipe(z.string(), z.transform(readCallingCode)),
  z.string().check(z.regex(/^[1-9]\d{0,3}$/, problemMessage('country_code_invalid'))),
)

/** A number in the form of `readNumber`; whether it is a mobile one in its country is decided on the server. */
export const mobileNumber = z.pipe(
  z.pipe(z.string().check(z.maxLength(100, problemMessage('mobile_invalid'))), z.transform(readNumber)),
  z.string().check(z.regex(/^\+?\d{4,16}$/, problemMessage('mobile_invalid'))),
)

/** A calling code and its country, as a list shows them. */
export const countryCode = z.object({ code: z.string(), country: z.string() })

/** The number that a body names, for counting attempts on it. */
export const phoneInputOf =
  (code: string, mobile: string) =>
  (body: Readonly<Record<string, unknown>>): PhoneInput => ({
    callingCode: readCallingCode(String(body[code] ?? '')),
    number: readNumber(String(body[mobile] ?? '')),
  })
