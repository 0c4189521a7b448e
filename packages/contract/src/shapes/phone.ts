import { problemMessage } from '../kernel/field-problems.ts'
import type { PhoneInput } from '../kernel/route.ts'
import { z } from '../kernel/zod.ts'

/** The digits of a calling code. */
export const readCallingCode = (typed: string): string => typed.trim().replace(/^\+/, '')

/** Without the marks that people put into numbers. */
const stripSeparators = (typed: string): string => typed.replace(/[\s().-]/g, '')

/** A calling code with or without its plus sign; comes out as digits: `91`. */
export const callingCode = z.pipe(
  z.pipe(z.string(), z.transform(readCallingCode)),
  z.string().check(z.regex(/^[1-9]\d{0,3}$/, problemMessage('country_code_invalid'))),
)

/** A number as a person types it; whether it is one in its country is decided on the server. */
export const mobileNumber = z.pipe(
  z.pipe(z.string(), z.transform(stripSeparators)),
  z.string().check(z.regex(/^\d{4,15}$/, problemMessage('mobile_invalid'))),
)

export const otp = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value: string) => value.trim()),
  ),
  z.string().check(z.minLength(1, problemMessage('otp_required')), z.maxLength(12, problemMessage('otp_invalid'))),
)

/** A calling code and its country, as a list shows them. */
export const countryCode = z.object({ code: z.string(), country: z.string() })

/** The number that a body names, for counting attempts on it. */
export const phoneInputOf =
  (code: string, mobile: string) =>
  (body: Readonly<Record<string, unknown>>): PhoneInput => ({
    callingCode: readCallingCode(String(body[code] ?? '')),
    number: stripSeparators(String(body[mobile] ?? '')),
  })
