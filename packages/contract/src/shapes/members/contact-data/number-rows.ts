import { explainNumbers } from './explain-numbers.ts'
import { isWithinNumber, type NumberPart, readLettersAsDigits, readNumberParts } from './read-number-parts.ts'

/** Digits that belong together. */
export interface NumberRow {
  readonly digits: number
  /** How many figures and number words they are written in. */
  readonly parts: number
  readonly text: string
  /** It has a hundred or a lakh in it, as an amount has. */
  readonly isAmount: boolean
  /** The words between it and the row before; null where there is none, or a number that is explained. */
  readonly wordsBefore: readonly string[] | null
}

/** Fewer number words in a row are ordinary language: 'one day', 'do you'. */
const minWordsInRow = 3
/** So many digits in a row are one number, also where parts of it look like a time or a score. */
const minDigitsWithExplained = 9

/** The rows of digits in a normalised text, in figures and spelled out, without what is explained as something else. */
export function findNumberRows(normalized: string): NumberRow[] {
  const text = readLettersAsDigits(explainNumbers(normalized))
  const rows: NumberPart[][] = []
  for (const part of readNumberParts(text)) {
    const row = rows.at(-1)
    if (row && isWithinNumber(part.gap)) row.push(part)
    else rows.push([part])
  }
  return rows.map((parts) => describeRow(parts, text)).filter(({ digits }) => digits > 0)
}

const sumDigits = (parts: readonly NumberPart[], kind: NumberPart['kind']) =>
  parts.reduce((sum, part) => sum + (part.kind === kind ? part.digits : 0), 0)

function describeRow(parts: readonly NumberPart[], text: string): NumberRow {
  const [first, last] = [parts[0], parts.at(-1)]
  const exact = parts.filter(({ kind, digits }) => (kind === 'figure' || kind === 'word') && digits === 1).length
  const areWordsDigits = parts.length >= minWordsInRow
  const counted =
    sumDigits(parts, 'figure') +
    (areWordsDigits ? sumDigits(parts, 'word') : 0) +
    (exact >= minWordsInRow ? sumDigits(parts, 'soundalike') : 0)
  const all = counted + sumDigits(parts, 'explained')
  const digits = counted > 0 && all >= minDigitsWithExplained + (counted > 1 ? 0 : 1) ? all : counted
  return {
    digits,
    parts: parts.length,
    text: text.slice(first?.start, last?.end),
    isAmount: parts.some(({ gap }, index) => index > 0 && gap.isAmount),
    wordsBefore: first && !first.gap.isBroken ? first.gap.words : null,
  }
}
