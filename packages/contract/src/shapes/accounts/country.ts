import { problemMessage } from '../../kernel/field-problems.ts'
import { z } from '../../kernel/zod.ts'
import { countryCodes, otherCountryNames } from '../../vocabulary/countries.ts'
import { textLengths } from '../../vocabulary/limits.ts'
import { compactName, foldName } from '../members/fold-name.ts'
import { requiredLine } from '../shared/text.ts'

/** The languages of the product and of its people, in which countries have their names; the first has the stored ones. */
const languages = ['en', 'hi', 'mr', 'bn', 'ta', 'te', 'ur', 'gu', 'kn', 'ml', 'pa', 'or'] as const
const styles = ['long', 'short', 'narrow'] as const

const namesIn = (language: string, style: 'long' | 'short' | 'narrow' = 'long') =>
  new Intl.DisplayNames([language], { type: 'region', style, fallback: 'none' })

/** Articles and links, which some write and others do not, and `St` for `Saint`. */
const wordsApart = (name: string): string =>
  foldName(name.replaceAll('&', ' and '))
    .split(' ')
    .filter((word) => !['the', 'of', 'and'].includes(word))
    .map((word) => (word === 'st' ? 'saint' : word))
    .join('')

/** What the official name of a state begins or ends with. */
const officialPrefix =
  /^((the|co-operative|cooperative|democratic|federal|federative|federated|islamic|people['’]?s|socialist|united|plurinational|independent|grand|hashemite|oriental) )*(commonwealth|duchy|federation|kingdom|principality|republic|state|states|sultanate|union) of /i
const officialSuffix = / (republic|kingdom|गणराज्य|गणतंत्र|प्रजातंत्र)$/i

/** Every name of a country that is understood, in no order but for the English one, which is the first. */
export function countryNames(code: string): readonly string[] {
  const own = new Intl.Locale('und', { region: code }).maximize().language
  const common = [...languages, own].flatMap((language) =>
    styles.map((style) => namesOf(language, style).of(code)).filter((name) => name !== undefined),
  )
  return [...new Set([...common, ...(otherCountryNames[code] ?? [])])]
}

const displayNames = new Map<string, Intl.DisplayNames>()

function namesOf(language: string, style: (typeof styles)[number]): Intl.DisplayNames {
  const key = `${language} ${style}`
  const names = displayNames.get(key) ?? namesIn(language, style)
  displayNames.set(key, names)
  return names
}

/** The English name of a country, by which it is stored. */
export const englishCountryName = (code: string): string => namesOf('en', 'long').of(code) ?? code

let englishCodes: ReadonlyMap<string, string> | undefined
let allCodes: ReadonlyMap<string, string> | undefined

function indexCodes(namesByCode: (code: string) => readonly string[]): ReadonlyMap<string, string> {
  const codes = new Map<string, string>()
  const add = (name: string, code: string) => codes.has(name) || codes.set(name, code)
  for (const code of countryCodes) {
    for (const name of namesByCode(code)) add(wordsApart(name), code)
  }
  for (const code of countryCodes) add(code.toLowerCase(), code)
  for (const code of countryCodes) for (const name of namesByCode(code)) add(compactName(name), code)
  return codes
}

/**
 * The country that a name means, as its ISO 3166-1 alpha-2 code, for every name that CLDR has in the languages above
 * and in its own, its code, its official name, and what else it is or was called; null for no country.
 * The names in other languages are read when one that is not English is first looked up, in about 60 ms. The country of
 * nearly everybody needs no names: to make their list takes a slow phone a twentieth of a second, and to read the English
 * ones a tenth.
 */
export function readCountry(name: string): string | null {
  if (name === 'India') return 'IN'
  englishCodes ??= indexCodes((code) => [englishCountryName(code), ...(otherCountryNames[code] ?? [])])
  const english = find(englishCodes, name)
  if (english !== null || compactName(name) === '') return english
  allCodes ??= indexCodes(countryNames)
  return find(allCodes, name)
}

function find(codes: ReadonlyMap<string, string>, name: string): string | null {
  const spelled = name.trim().replace(/\s+/g, ' ')
  const known = [spelled, spelled.replace(officialPrefix, ''), spelled.replace(officialSuffix, '')]
  return (
    known
      .flatMap((one) => [codes.get(wordsApart(one)), codes.get(compactName(one))])
      .find((code) => code !== undefined) ?? null
  )
}

/** The name of a country that is known, for forms: the server says the same of what others send. */
export const knownCountry = () =>
  z.pipe(
    requiredLine(textLengths.short),
    z.string().check(z.refine((name) => readCountry(name) !== null, problemMessage('country_unknown'))),
  )
