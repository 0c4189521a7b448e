import { normalizeContactText, readSignsAsLetters } from './normalize.ts'
import { type NumberWordKind, numberWordTable } from './number-words.ts'

/** Hindi in Latin letters is spelled by ear: paanch and panch, chhah and chah, bees and bis. */
const keyByEar = (word: string): string =>
  /^[a-z]{3,}$/.test(word)
    ? word
        .replace(/(.)\1+/g, '$1$1')
        .replace(/aa/g, 'a')
        .replace(/ee|ii|y/g, 'i')
        .replace(/oo|uu/g, 'u')
        .replace(/w/g, 'v')
        .replace(/([^aeiou])\1*h*/g, '$1')
    : word

const words = new Map<string, NumberWordKind>()
const byEar = new Map<string, NumberWordKind>()
for (const [kind, spellings] of numberWordTable) {
  for (const spelling of spellings) {
    words.set(normalizeContactText(spelling), kind)
    if (kind === 'digit' || kind === 'twoDigits' || kind === 'tens') byEar.set(keyByEar(spelling), kind)
  }
}

/** What a word says of a number, also with signs for letters (s3ven) or letters repeated (niiine). */
export function readNumberWord(word: string): NumberWordKind | undefined {
  return (
    words.get(word) ??
    (word.length > 2 ? byEar.get(keyByEar(word)) : undefined) ??
    words.get(readSignsAsLetters(word, 'i'))
  )
}

/** The longest spellings first, so that each position is read once. */
const spelledDigits = [...words]
  .filter(([word, kind]) => /^[a-z]{2,}$/.test(word) && (kind === 'digit' || kind === 'twoDigits' || kind === 'tens'))
  .map(([word]) => word)
  .sort((one, other) => other.length - one.length)
const nextDigit = new RegExp(spelledDigits.join('|'), 'y')

/** The number words in one that is made of nothing else, such as nineeightseven; none where there are less than three. */
export function splitNumberWords(word: string): readonly string[] {
  const parts: string[] = []
  nextDigit.lastIndex = 0
  while (nextDigit.lastIndex < word.length) {
    const part = nextDigit.exec(word)?.[0]
    if (part === undefined) return []
    parts.push(part)
  }
  return parts.length > 2 ? parts : []
}
