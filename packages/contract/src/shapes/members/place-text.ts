import { compactName } from './fold-name.ts'

/** What the product says of a place that is no city, after its name: no name of anything. */
const kindWords = new Set(['State', 'Country', 'राज्य', 'देश'].map(compactName))

const maxParts = 3
const maxWords = 5

/**
 * How one text can name a place, most likely first: a name alone, then a city or state with what it lies in, inside
 * out. `Pune, Maharashtra, India` is `punemaharashtraindia`, then `pune` in `maharashtraindia`, `punemaharashtra` in
 * `india`, and `pune` in `maharashtra` in `india`. Where there is no comma, spaces divide. Each part is compact.
 */
export function readPlaceText(text: string): readonly (readonly string[])[] {
  const whole = compactName(text)
  if (whole === '') return []
  const byComma = dividedByCommas(text)
  const isLabelled = byComma.length > 1 && kindWords.has(byComma.at(-1) ?? '')
  const named = isLabelled ? byComma.slice(0, -1) : byComma
  if (named.length > 1) return [[named.join('')], ...groupsOf(named, maxParts)]
  const words = partsOf(text.split(/\s+/))
  return isLabelled || words.length > maxWords ? [named] : [[whole], ...groupsOf(words, maxParts)]
}

const dividedByCommas = (text: string) => partsOf(text.split(/[,،、;|\n]|\s[–—-]\s|\(|\)/))

/**
 * How the input of one city or state can be read, most likely first: as a name, then as what a comma divides, in which
 * a part of the city or what it lies in was written too. Each is compact.
 */
export const readPlaceName = (text: string): readonly string[] => {
  const parts = dividedByCommas(text)
  return [...new Set([compactName(text), ...(parts.length > 1 ? parts : [])])].filter(Boolean)
}

const partsOf = (texts: readonly string[]) => texts.map(compactName).filter(Boolean)

/** The pieces in their order, in two or more groups. */
function groupsOf(pieces: readonly string[], most: number): string[][] {
  if (most < 2) return []
  return pieces.slice(1).flatMap((_, index) => {
    const [head, rest] = [pieces.slice(0, index + 1).join(''), pieces.slice(index + 1)]
    return [[head, rest.join('')], ...groupsOf(rest, most - 1).map((parts) => [head, ...parts])]
  })
}
