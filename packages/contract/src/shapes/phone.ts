import { z } from '../kernel/zod.ts'

/** A calling code with or without its plus sign; comes out as digits: `91`. */
export const callingCode = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value: string) => value.trim().replace(/^\+/, '')),
  ),
  z.string().check(z.regex(/^[1-9]\d{0,3}$/, 'Please choose a country code.')),
)

/** A number as a person types it; whether it is one in its country is decided on the server. */
export const mobileNumber = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value: string) => value.replace(/[\s().-]/g, '')),
  ),
  z.string().check(z.regex(/^\d{4,15}$/, 'Please enter a valid mobile number.')),
)

export const otp = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value: string) => value.trim()),
  ),
  z.string().check(z.minLength(1, 'Please enter the OTP.'), z.maxLength(12, 'Invalid OTP')),
)

/** A calling code and its country, as a list shows them. */
export const countryCode = z.object({ code: z.string(), country: z.string() })

/** The number that a body names, for counting attempts on it. */
export const numberOf = (code: string, mobile: string) => (body: Readonly<Record<string, unknown>>) =>
  `${body[code] ?? ''}${body[mobile] ?? ''}`.replace(/\D/g, '')
