import { type FieldProblem, fieldProblem, readNumber } from '@satrangi/contract'
import { getCountries, getCountryCallingCode, type NumberType, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { badField, badInput } from '../../../refusal.ts'

export interface Phone {
  /** `+447700900000` */
  e164: string
  /** The calling code's digits. */
  mobilecode: string
  /** The national number's digits, as E.164 has them. */
  mobile: string
  /** As it is shown to whoever typed it: `+91 98765 00002`. */
  international: string
  /** Why it gets no codes, or null for a mobile number. */
  problem: FieldProblem | null
}

const callingCodes: ReadonlySet<string> = new Set(getCountries().map((country) => getCountryCallingCode(country)))

/** What is dialled for abroad in North America, where it is not the 00 that the reader of numbers knows. */
const northAmericanPrefix = /^011(?=[1-9]\d{7})/

/** Reserved for fiction by Ofcom and Arcep: they are nobody's, and sample members have them. */
const fictionalMobile = /^\+(?:447700900\d{3}|3363998\d{4})$/

/**
 * Parses a typed number beside a calling code into its normal form; null when no such number can exist in that
 * numbering plan (ITU-T E.164). A calling code within the number wins over the one beside it.
 */
export function readPhone(callingCode: string, typed: string): Phone | null {
  // The parser throws for a calling code that no country has.
  if (!callingCodes.has(callingCode)) return null
  const read = readNumber(typed)
  const number = callingCode === '1' ? read.replace(northAmericanPrefix, '+') : read
  const parsed = parsePhoneNumberFromString(number, { defaultCallingCode: callingCode })
  if (!parsed) return null
  const isFictional = fictionalMobile.test(parsed.number)
  if (!parsed.isValid() && !isFictional) return null
  return {
    e164: parsed.number,
    mobilecode: parsed.countryCallingCode,
    mobile: parsed.nationalNumber,
    international: parsed.formatInternational(),
    problem: isFictional ? null : findKindProblem(parsed.getType()),
  }
}

/**
 * A mobile number that was typed into a field.
 * @throws the problem of that field: not a number, or a landline, toll-free, premium-rate or forwarding number
 */
export function requireMobile(callingCode: string, typed: string, field = 'mobile'): Phone {
  const phone = readPhone(callingCode, typed)
  if (!phone) throw badField(field, 'mobile_invalid')
  if (phone.problem) throw badInput({ [field]: phone.problem })
  return phone
}

const kindProblems = {
  FIXED_LINE: 'mobile_landline',
  TOLL_FREE: 'mobile_toll_free',
  PREMIUM_RATE: 'mobile_premium',
  SHARED_COST: 'mobile_premium',
  PERSONAL_NUMBER: 'mobile_forwarding',
} as const

function findKindProblem(kind: NumberType): FieldProblem | null {
  if (kind === 'MOBILE' || kind === 'FIXED_LINE_OR_MOBILE') return null
  return fieldProblem(kindProblems[kind as keyof typeof kindProblems] ?? 'mobile_special')
}

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' })

/** Calling codes with their countries in English, sorted by country: `{ code: '+91', country: 'India' }`. */
export const countryCodes: readonly { code: string; country: string }[] = getCountries()
  .map((country) => ({ code: `+${getCountryCallingCode(country)}`, country: countryNames.of(country) ?? country }))
  .sort((one, other) => one.country.localeCompare(other.country, 'en'))
