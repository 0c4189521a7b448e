import { explained, explainedByForm } from './explain-numbers.ts'
import { readDigitsAsLetters } from './normalize.ts'
import { readNumberWord, splitNumberWords } from './read-number-word.ts'

/** A figure or a number word, and what stands between it and the one before. */
export interface NumberPart {
  readonly digits: number
  readonly kind: 'figure' | 'word' | 'soundalike' | 'explained'
  readonly start: number
  readonly end: number
  readonly gap: Gap
}

export interface Gap {
  readonly words: string[]
  hasSpace: boolean
  /** A number that is explained stands between. */
  isBroken: boolean
  /** A hundred or a lakh stands between. */
  isAmount: boolean
}

/** Words of two letters at most, which may stand within one number: 98 se 76, 9 x 8. Those of a sentence do not. */
const maxShortWords = 2
const sentenceWords = new Set('is of in at or my we by on no me as an if am so up us be it are he'.split(' '))
const isShort = (word: string) => [...word].length <= 2 && !sentenceWords.has(word)

/** Whether the digits on both sides of it belong together. */
export const isWithinNumber = ({ words, hasSpace, isBroken }: Gap): boolean =>
  !isBroken && (!hasSpace || (words.length <= maxShortWords && words.every(isShort)))

const token = new RegExp(`${explainedByForm}?\\d+|[\\p{L}\\p{M}]+|${explained}|\\s`, 'gu')
const lookAlikes: Readonly<Record<string, string>> = { o: '0', l: '1', i: '1', s: '5', b: '8', z: '2', q: '9', g: '9' }

/** Words with a digit that spell one, as n1ne and thr33, or have no other letters than these: 98ooo, l2345; not 3b or 2g. */
export const readLettersAsDigits = (text: string): string =>
  text.replace(/(?<![\p{L}\p{M}\p{N}])[\da-z]{3,8}(?![\p{L}\p{M}\p{N}])/gu, (word) => {
    if (!/\d/.test(word) || !/\D/.test(word)) return word
    const spelled = readDigitsAsLetters(word)
    if (readNumberWord(spelled) !== undefined) return spelled
    return /^[\dolisbzqg]+$/.test(word) ? word.replace(/\D/g, (letter) => lookAlikes[letter] ?? letter) : word
  })

const emptyGap = (): Gap => ({ words: [], hasSpace: false, isBroken: false, isAmount: false })
const extraDigits = { tens: -1, double: 1, triple: 2 } as const

/** The figures and number words in a text in their order. */
export function readNumberParts(text: string): NumberPart[] {
  const parts: NumberPart[] = []
  let gap = emptyGap()
  let pending: keyof typeof extraDigits | undefined
  const add = (digits: number, kind: NumberPart['kind'], start: number, end: number) => {
    const extra = pending && digits === 1 && (kind === 'figure' || kind === 'word') ? extraDigits[pending] : 0
    parts.push({ digits: digits + extra, kind, start, end, gap })
    gap = emptyGap()
    pending = undefined
  }
  const addWord = (word: string, start: number, end: number) => {
    const kind = readNumberWord(word)
    if (kind === 'digit') add(1, 'word', start, end)
    else if (kind === 'twoDigits') add(2, 'word', start, end)
    else if (kind === 'soundalike' && parts.length > 0 && isWithinNumber(gap)) add(1, 'soundalike', start, end)
    else if (kind === 'double' || kind === 'triple') pending = kind
    else if (kind === 'multiplier') gap.isAmount = true
    else if (kind === 'tens') {
      add(2, 'word', start, end)
      pending = 'tens'
    } else if (kind !== 'filler') {
      gap.words.push(word)
      pending = undefined
    }
  }
  for (const { 0: found, index } of text.matchAll(token)) {
    const end = index + found.length
    if (found === explained) gap.isBroken = true
    else if (/\s/.test(found)) gap.hasSpace = true
    else if (found.startsWith(explainedByForm)) add(found.length - 1, 'explained', index, end)
    else if (/\d/.test(found)) add(found.length, 'figure', index, end)
    else {
      const split = splitNumberWords(found)
      for (const word of split.length > 0 ? split : [found]) addWord(word, index, end)
    }
  }
  return parts
}
