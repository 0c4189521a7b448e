import { wordGroups } from '../../src/features/moderation/hints/hint-words.rules.ts'

const vocabulary = Object.values(wordGroups)
  .flatMap((words) => words.split(/\s+/))
  .map((word) => word.replaceAll('_', ' '))
const signs = [
  ' ',
  ' ',
  ' ',
  '',
  '.',
  '! ',
  '\n',
  '\u200B',
  '-',
  "'",
  '@',
  '$',
  '5',
  '₹',
  '१',
  '\u0301',
  'ﷺ',
  '🏳️‍🌈',
  '\uD83D',
  'ß',
  'İ',
  'q',
]
const maxParts = 40

/** A text of words of the rules, signs that hide them, and characters of anywhere. */
export function fuzzedText(chance: () => number): string {
  const pick = (from: readonly string[]) => from[Math.floor(chance() * from.length)] ?? ''
  const part = () => {
    const kind = chance()
    if (kind < 0.5) return pick(vocabulary)
    return kind < 0.9 ? pick(signs) : String.fromCodePoint(Math.floor(chance() * 0x2fff))
  }
  return Array.from({ length: 1 + Math.floor(chance() * maxParts) }, part).join(pick(signs))
}
