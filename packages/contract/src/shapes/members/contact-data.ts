import { hasAccount } from './contact-data/accounts.ts'
import { hasAddress } from './contact-data/addresses.ts'
import { normalizeContactText, readSignsAsLetters } from './contact-data/normalize.ts'
import { hasDividedNumber, hasPhoneNumber } from './contact-data/phone-numbers.ts'

// What a first note, a nickname and other texts that strangers see may not contain.

const isContactData = (normalized: string): boolean => {
  const readings = new Set([normalized, readSignsAsLetters(normalized, 'i'), readSignsAsLetters(normalized, 'l')])
  return hasPhoneNumber(normalized) || [...readings].some((text) => hasAddress(text) || hasAccount(text))
}

/**
 * Whether a text tells how to reach its author elsewhere: a link, an address for mail or payments, an account of
 * another service, or six or more digits that belong together, in any script or spelled out in English or Hindi. Years,
 * ages, prices, heights, times, percentages, scores and ordinals are none.
 */
export const hasContactData = (text: string): boolean => isContactData(normalizeContactText(text))

/**
 * The same for texts of one writer that are shown together, such as a note and a profile, or two fields of a profile:
 * a part of a number may be in each.
 */
export function hasContactDataTogether(texts: readonly string[]): boolean {
  const normalized = texts.map(normalizeContactText)
  return normalized.some(isContactData) || hasDividedNumber(normalized)
}
