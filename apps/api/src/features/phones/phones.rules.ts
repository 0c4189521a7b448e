import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'

export interface Phone {
  /** `+442079460000` */
  e164: string
  /** The calling code's digits. */
  mobilecode: string
  /** The national number's digits, as E.164 has them. */
  mobile: string
}

const callingCodes: ReadonlySet<string> = new Set(getCountries().map((country) => getCountryCallingCode(country)))

/**
 * Parses a typed number beside a calling code into its normal form; null when no such number can
 * exist in that numbering plan (ITU-T E.164).
 */
export function readPhone(callingCode: string, number: string): Phone | null {
  // The parser throws for a calling code that no country has.
  if (!callingCodes.has(callingCode)) return null
  const parsed = parsePhoneNumberFromString(number, { defaultCallingCode: callingCode })
  if (!parsed?.isValid() || parsed.countryCallingCode !== callingCode) return null
  return { e164: parsed.number, mobilecode: parsed.countryCallingCode, mobile: parsed.nationalNumber }
}

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' })

/** Calling codes with their countries in English, sorted by country: `{ code: '+91', country: 'India' }`. */
export const countryCodes: readonly { code: string; country: string }[] = getCountries()
  .map((country) => ({ code: `+${getCountryCallingCode(country)}`, country: countryNames.of(country) ?? country }))
  .sort((one, other) => one.country.localeCompare(other.country, 'en'))
