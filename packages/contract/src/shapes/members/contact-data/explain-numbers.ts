import { ordinaryNumbers } from './ordinary-numbers.ts'

interface Span {
  readonly kind: string
  readonly start: number
  readonly end: number
  readonly digits: number
  /** Signs alone say what it is: 10:30 and 3-2, not 10 pm. */
  readonly isForm: boolean
}

/** What stands in the place of a number that is explained. */
export const explained = '¤'
/** What stands before the digits of one that is explained by its form alone, unless it turns out to be a part of another. */
export const explainedByForm = '§'

const formKinds: ReadonlySet<string> = new Set(['range', 'score', 'enumeration', 'date', 'time', 'decimal'])

/** What may stand between two parts of one number. A comma or the end of a sentence ends one. */
const isGap = (text: string, at: number) =>
  at >= 0 &&
  at < text.length &&
  /[^\p{L}\p{N},;!?]/u.test(text.charAt(at)) &&
  !(text[at] === '.' && text[at + 1] === ' ')
const isDigit = (character: string | undefined) => character !== undefined && /\d/.test(character)

/** A normalised text without the years, ages, prices, times and so on in it. */
export function explainNumbers(normalized: string): string {
  const text = normalized.replace(/[¤§]/g, '-')
  const spans = withoutPartsOfNumbers(text, findSpans(text))
  let rest = ''
  let at = 0
  for (const { isForm, start, end } of withoutDisguised(text, spans)) {
    const mark = isForm ? explainedByForm + text.slice(start, end).replace(/\D/g, '') : explained
    rest += `${text.slice(at, start)} ${mark} `
    at = end
  }
  return rest + text.slice(at)
}

function findSpans(text: string): Span[] {
  const covered = new Uint8Array(text.length)
  const spans: Span[] = []
  for (const { kind, pattern, isPlausible } of ordinaryNumbers) {
    for (const match of text.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].length]
      const numbers = match[0].match(/\d+/g) ?? []
      if (covered.subarray(start, end).includes(1) || isPlausible?.(numbers, match[0]) === false) continue
      covered.fill(1, start, end)
      const isForm = formKinds.has(kind) && !/\p{L}/u.test(match[0])
      spans.push({ kind, start, end, digits: numbers.join('').length, isForm })
    }
  }
  return spans.sort((one, other) => one.start - other.start)
}

/** Those with no other digits beside them: 1998 in 98765 1998 is no year. */
function withoutPartsOfNumbers(text: string, spans: readonly Span[]): Span[] {
  return spans.filter((span, index) => {
    let before = span.start - 1
    while (isGap(text, before)) before -= 1
    let after = span.end
    while (isGap(text, after)) after += 1
    const isFree = (at: number, edge: number, neighbour: Span | undefined, gap: string) =>
      !isDigit(text[at]) || !isDigit(text[edge]) || (neighbour !== undefined && mayAdjoin(span, neighbour, gap))
    const [previous, next] = [spans[index - 1], spans[index + 1]]
    return (
      isFree(
        before,
        span.start,
        previous && previous.end > before ? previous : undefined,
        text.slice(before + 1, span.start),
      ) && isFree(after, span.end - 1, next && next.start <= after ? next : undefined, text.slice(span.end, after))
    )
  })
}

/** Two times or years may have a dash between; others have a space at least. */
const mayAdjoin = (one: Span, other: Span, gap: string) =>
  /\s/.test(gap) || (one.kind === other.kind && (one.kind === 'time' || one.kind === 'year'))

/** Nothing but signs, and the words that join what is counted up. */
const onlyJoins = /^(?:[^\p{L}\p{N}]|and|aur|or|to)*$/u
/** So many of one kind on end, with so many digits, are a number that was dressed up: 98 years 76 years 54 years. */
const maxOfOneKind = 3
const maxDigitsOfOneKind = 7
/** So many digits in forms of several kinds on end are one as well: 4-9, 2/0 3/6, 28-09. */
const maxDigitsOfForms = 9

function withoutDisguised(text: string, spans: readonly Span[]): Span[] {
  const chains: Span[][] = []
  for (const span of spans) {
    const last = chains.at(-1)?.at(-1)
    if (last && onlyJoins.test(text.slice(last.end, span.start))) chains.at(-1)?.push(span)
    else chains.push([span])
  }
  return chains.filter((chain) => !isDisguise(chain)).flat()
}

function isDisguise(chain: readonly Span[]): boolean {
  const digits = chain.reduce((sum, span) => sum + span.digits, 0)
  const kinds = new Set(chain.map(({ kind }) => kind))
  if (kinds.size > 1) return digits > maxDigitsOfForms && chain.every(({ isForm }) => isForm)
  const mayRepeat = kinds.has('year') || kinds.has('time')
  return !mayRepeat && chain.length > maxOfOneKind && digits > maxDigitsOfOneKind
}
