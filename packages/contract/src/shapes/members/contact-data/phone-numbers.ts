import { findNumberRows, type NumberRow } from './number-rows.ts'

/** So many digits that belong together are a phone number or a good part of one. */
const minDigits = 6
/** An amount in words may have as many. */
const minDigitsOfAmount = 8
/** So many of a whole number, in rows that are apart. */
const minDigitsApart = 10
const minRowsApart = 3

const sumDigits = (rows: readonly NumberRow[]) => rows.reduce((sum, { digits }) => sum + digits, 0)

const isPhoneNumber = ({ digits, isAmount }: NumberRow) => digits >= (isAmount ? minDigitsOfAmount : minDigits)

/** Half of a number: long, and neither a round number nor words that happen to stand together. */
const isHalf = ({ digits, parts, text }: NumberRow) =>
  digits >= 4 && (parts >= 3 || /\d{4}/.test(text)) && !/000$/.test(text)

/** The most digits of rows with a word between each: 87 mangoes 65 kites; without a cue it is the same word each time. */
function digitsInNeighbours(rows: readonly NumberRow[], hasCue: boolean): number {
  let most = 0
  let group: NumberRow[] = []
  for (const row of rows) {
    const [word, ...others] = row.wordsBefore ?? []
    const isNext =
      word !== undefined &&
      others.length === 0 &&
      (hasCue || group.length < 2 || group.at(-1)?.wordsBefore?.[0] === word)
    group = isNext ? [...group, row] : [row]
    if (group.length >= minRowsApart) most = Math.max(most, sumDigits(group))
  }
  return most
}

// What says that a number is told in parts, and what it is.
const phoneCue =
  /(?<![\p{L}\p{M}])(?:phone|fone|mobile|numbers?|call|ring|dial|digits?|whatsapp|नंबर|मोबाइल|फोन|कॉल|nambar|fon)(?![\p{L}\p{M}])/u
const partCue =
  /(?<![\p{L}\p{M}])(?:first|second|third|last|next|then|parts?|half|starts?|begins?|ends?|rest|remaining|join|together|pehla|pehle|dusra|doosra|teesra|aadha|shuru|aakhri|akhri|jodo|baki|पहला|पहले|दूसरा|आधा|शुरू|आखिरी|अंत|जोड|बाकी)/u

/** The rows beside which a part of a number is announced. */
const announced = (normalized: string): number => {
  if (!phoneCue.test(normalized)) return 0
  const parts = normalized
    .split(/[.!?।](?= |$)|[,;]/u)
    .filter((sentence) => partCue.test(sentence))
    .map((sentence) => sumDigits(findNumberRows(sentence)))
    .filter((digits) => digits > 1)
  return parts.length > 1 ? parts.reduce((sum, digits) => sum + digits, 0) : 0
}

/** Whether a normalised text has a phone number or a good part of one. */
export function hasPhoneNumber(normalized: string): boolean {
  const rows = findNumberRows(normalized)
  return (
    rows.some(isPhoneNumber) ||
    digitsInNeighbours(rows, phoneCue.test(normalized)) >= minDigitsApart ||
    sumDigits(rows.filter(isHalf)) >= minDigitsApart ||
    announced(normalized) >= minDigitsApart - 2
  )
}

/** The longest part of a number in a text. */
const longestPart = (normalized: string) =>
  Math.max(0, ...findNumberRows(normalized).map(({ digits, parts }) => (parts === 1 || parts >= 3 ? digits : 0)))
const minDigitsOfPart = 3

/** Whether normalised texts that are shown together have a number between them, a part in each. */
export const hasDividedNumber = (texts: readonly string[]): boolean =>
  hasPhoneNumber(texts.join(' . ')) ||
  texts
    .map(longestPart)
    .filter((digits) => digits >= minDigitsOfPart)
    .reduce((sum, digits) => sum + digits, 0) >= minDigitsApart
