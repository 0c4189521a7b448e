import { productName } from '@satrangi/contract'
import { dictionary } from '@zxcvbn-ts/language-common'

const commonPasswords = new Set(dictionary['passwords-common'].slice(0, 10_000))

/** The product's own name is the first word that somebody would try here. */
const contextWords: ReadonlySet<string> = new Set([productName.toLowerCase()])

/**
 * Whether a password is among the 10,000 most common ones, however its letters are cased, or is no more than a
 * word of this product with digits and signs around it.
 */
export function isCommonPassword(password: string): boolean {
  const lowerCase = password.toLowerCase()
  return commonPasswords.has(lowerCase) || contextWords.has(lowerCase.replace(/[^\p{L}]/gu, ''))
}
