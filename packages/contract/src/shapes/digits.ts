import { numberWords } from './number-words.ts'

/** So many digits that say nothing but a number are a phone number, or a part of one. */
const maxDigits = 5
/** So many in all are one however they are dressed up: as years, ages and heights. */
const maxDigitsInAll = 9
/** Fewer number words in a row are ordinary language: 'one day', 'do you'. */
const minWordsInRow = 3

const alone = (pattern: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'gu')
const separator = '[\\s./()+*_–-]*'

/** Numbers that people write of themselves. Each stands alone: a part of a longer row of digits is none of these. */
const ordinary = [
  // Times: 7 pm, 10:30, 8 baje.
  alone('\\d{1,2}:\\d{2}(?:\\s*[ap]\\.?m)?|\\d{1,2}\\s*(?:[ap]\\.?m|o.?clock|baje|बजे)'),
  // Heights: 5 feet 6, 5'6", 170 cm.
  alone(
    "\\d\\s*(?:feet|foot|ft|fit|फीट|फुट)\\.?(?:\\s*\\d{1,2})?(?:\\s*(?:inch(?:es)?|in|इंच))?|\\d\\s*['’′]\\s*\\d{0,2}",
  ),
  alone('\\d{2,3}\\s*(?:cms?|kgs?|kilos?|km|सेमी|किलो)'),
  // Ages and spans: 28 years, 2 to 3 years, 25-30.
  alone('\\d{1,2}\\s*(?:-|–|to|se|or|ya|से|या)\\s*\\d{1,2}'),
  alone('\\d{1,2}\\s*\\+?\\s*(?:years?|yrs?|yo|y/o|months?|days?|weeks?|hours?|saal|sal|साल|वर्ष|महीने|दिन)'),
  // Years: 1998, 2015-2019.
  alone('(?:19|20)\\d{2}(?:\\s*[-–]\\s*(?:19|20)\\d{2})?'),
]
const nextDigit = new RegExp(`^${separator}\\d`)
const previousDigit = new RegExp(`\\d${separator}$`)

/**
 * Whether a text contains a phone number or a good part of one: six digits or more beside ages, heights, years and
 * times, in figures or written out in English or Hindi, together or with words between.
 * @param text as `normalizeForContact` makes it
 */
export function hasTooManyDigits(text: string): boolean {
  const written = text.replace(/(?<=\d\s?)[ol](?=\s?\d)/g, (letter) => (letter === 'o' ? '0' : '1'))
  const all = countDigits(written)
  if (all > maxDigitsInAll) return true
  return all > maxDigits && countDigits(withoutOrdinary(written)) > maxDigits
}

function withoutOrdinary(text: string): string {
  return ordinary.reduce(
    (rest, pattern) =>
      rest.replace(pattern, (match, offset: number, whole: string) => {
        const isPartOfRow =
          nextDigit.test(whole.slice(offset + match.length)) || previousDigit.test(whole.slice(0, offset))
        return isPartOfRow ? match : ' ; '
      }),
    text,
  )
}

/** The digits in a text, in figures and in rows of number words. */
function countDigits(text: string): number {
  let total = 0
  let row = { words: 0, digits: 0, figures: 0 }
  const endRow = () => {
    total += row.words >= minWordsInRow ? row.digits : row.figures
    row = { words: 0, digits: 0, figures: 0 }
  }
  let pending: 'tens' | 'double' | 'triple' | undefined
  for (const token of text.match(/\d+|[\p{L}\p{M}]+|[;:!?]/gu) ?? []) {
    const word = numberWords.get(token)
    const isFigure = /^\d/.test(token)
    if (!isFigure && !word) {
      if (pending === 'tens') row.digits += 1
      pending = undefined
      endRow()
      continue
    }
    if (word?.kind === 'filler') continue
    row.words += 1
    if (word && word.kind !== 'digits') {
      if (pending === 'tens') row.digits += 1
      row.digits += word.kind === 'tens' ? 1 : 0
      pending = word.kind
      continue
    }
    const count = word ? word.count : token.length
    const isOneDigit = count === 1
    if (pending === 'tens' && !isOneDigit) row.digits += 1
    const extra = isOneDigit ? { tens: 0, double: 1, triple: 2 }[pending ?? 'tens'] : 0
    row.digits += count + extra
    if (isFigure) row.figures += count
    pending = undefined
  }
  if (pending === 'tens') row.digits += 1
  endRow()
  return total
}
