import { productName } from '../../vocabulary/product.ts'

// Names with which a member could pass for somebody whom others trust. Rather a name too many refused.

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** A text as it is compared: one form and case of each letter. */
const foldText = (text: string): string => text.normalize('NFKC').toLowerCase()

/** Digits that stand for letters. */
const lettersOfDigits: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't' }
const readDigitsAsLetters = (text: string): string => text.replace(/\d/g, (digit) => lettersOfDigits[digit] ?? digit)

const idWord = /^sg[0-9a-z]{8}$/

/** Whether a text looks like a member id, `SG7K2M9XQP`, or like a number of an account, `SAT12345`. */
export function isLikeMemberId(text: string): boolean {
  const words = wordsOf(foldText(text))
  const joined = words.join('')
  const isId = idWord.test(joined) && (words.length === 1 || /\d/.test(joined))
  return isId || /^[a-z]{2,4}\d{5,}$/.test(joined) || words.some((word) => idWord.test(word) && /\d/.test(word))
}

/** Anywhere in a text. */
const teamNames = [productName.toLowerCase(), 'सतरंगी', 'moderator', 'मॉडरेटर', 'मोडरेटर', 'administrator']
/** At the beginning of a word: badminton is none. */
const teamPrefix = /(?<![\p{L}\p{M}\p{N}])(?:admin|एडमिन|ऐडमिन)/u
/** Where a text has no other words. */
const teamWords = new Set([
  ...'admin admins mod mods moderation support helpdesk help desk customer care service staff team official'.split(' '),
  ...'system security verified verification notice टीम सहायता ग्राहक सेवा आधिकारिक सत्यापित सूचना'.split(' '),
])
/** What the product itself says in the place of a name. */
const noticeNames = new Set(['deletedmember', 'deleteduser', 'डिलीटकियागयाअकाउंट'])

/** Whether a text could be taken for the people behind the product, or for something that it says itself. */
export function isLikeTeam(text: string): boolean {
  const folded = readDigitsAsLetters(foldText(text))
  const words = wordsOf(folded)
  const joined = words.join('')
  return (
    teamNames.some((name) => joined.includes(name)) ||
    teamPrefix.test(folded) ||
    /^admins?$/.test(joined) ||
    noticeNames.has(joined) ||
    (words.length > 0 && words.every((word) => teamWords.has(word)))
  )
}
