import { expandSchema, type Schema } from './expand-schema.ts'

/** A schema and the document in which its references are found. */
export interface Located {
  readonly document: object
  readonly schema: Schema
}

/** What values have to fit. */
export interface Target extends Located {
  /** A property that is not named is refused, as in the body of a request; else whoever reads passes over it. */
  readonly refusesUnknown: boolean
}

/** Says nothing about which values are allowed. */
const annotations = ['title', 'description', 'example', 'examples', 'default', 'discriminator', 'deprecated']
/** Compared part by part. */
const structural = ['type', 'enum', 'properties', 'required', 'items', 'oneOf', 'anyOf', 'additionalProperties']

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
const typesOf = ({ type }: Schema): readonly unknown[] => (type === undefined ? [] : [type].flat())
const alternativesOf = ({ oneOf, anyOf }: Schema): readonly Schema[] | undefined => oneOf ?? anyOf

/**
 * Why a value that the first schema allows may be none that the second allows: a sentence each, none when every one is.
 */
export function findNarrowings(from: Located, to: Target, at = ''): string[] {
  const [given, wanted] = [expandSchema(from.document, from.schema), expandSchema(to.document, to.schema)]
  if (same(given, wanted) && from.document === to.document) return []
  const parts = alternativesOf(given)
  if (parts) return parts.flatMap((part) => findNarrowings({ ...from, schema: part }, to, at))
  const choices = alternativesOf(wanted)
  if (choices) {
    const faults = choices.map((choice) => findNarrowings({ ...from, schema: given }, { ...to, schema: choice }, at))
    return faults.some((list) => list.length === 0) ? [] : (faults.sort((a, b) => a.length - b.length)[0] ?? [])
  }
  return [
    ...compareValues(given, wanted, at),
    ...compareProperties(from, to, { given, wanted }, at),
    ...compareItems(from, to, { given, wanted }, at),
  ]
}

interface Pair {
  given: Schema
  wanted: Schema
}

function compareValues(given: Schema, wanted: Schema, at: string): string[] {
  const place = at || 'the whole'
  const [types, wantedTypes] = [typesOf(given), typesOf(wanted)]
  const isNumber = (type: unknown) => type === 'integer' && wantedTypes.includes('number')
  const strange = types.filter((type) => !wantedTypes.includes(type) && !isNumber(type))
  if (wantedTypes.length > 0 && (types.length === 0 || strange.length > 0)) {
    return [`${place} is ${types.join(' or ') || 'anything'} and not only ${wantedTypes.join(' or ')}`]
  }
  const faults: string[] = []
  if (wanted.enum) {
    const values = given.enum?.filter((value) => !wanted.enum?.some((one) => same(one, value)))
    if (!values) faults.push(`${place} is not limited to ${wanted.enum.join(', ')}`)
    else if (values.length > 0) faults.push(`${place} may be ${values.join(', ')}`)
  }
  for (const [keyword, value] of Object.entries(wanted)) {
    if (structural.includes(keyword) || annotations.includes(keyword) || same(given[keyword], value)) continue
    if (isImplied(keyword, given)) continue
    faults.push(`${place} has ${keyword} ${JSON.stringify(given[keyword]) ?? 'open'} and not ${JSON.stringify(value)}`)
  }
  return faults
}

/** Known properties need no schema of their names, and known values no limit beside them. */
const isImplied = (keyword: string, { properties, enum: values }: Schema): boolean =>
  values !== undefined || (keyword === 'propertyNames' && properties !== undefined)

function compareProperties(from: Located, to: Target, { given, wanted }: Pair, at: string): string[] {
  const faults: string[] = []
  for (const name of wanted.required ?? []) {
    if (!given.required?.includes(name)) faults.push(`${join(at, name)} is not always there`)
  }
  const rest = typeof wanted.additionalProperties === 'object' ? wanted.additionalProperties : undefined
  for (const [name, schema] of Object.entries(given.properties ?? {})) {
    const own = wanted.properties?.[name] ?? rest
    if (!own && to.refusesUnknown && wanted.additionalProperties === false) faults.push(`${join(at, name)} is refused`)
    if (own) faults.push(...findNarrowings({ ...from, schema }, { ...to, schema: own }, join(at, name)))
  }
  const missing = Object.keys(wanted.properties ?? {}).filter((name) => !(name in (given.properties ?? {})))
  if (!to.refusesUnknown) faults.push(...missing.map((name) => `${join(at, name)} is gone`))
  if (typeof given.additionalProperties === 'object' && rest) {
    const [one, other] = [given.additionalProperties, rest]
    faults.push(...findNarrowings({ ...from, schema: one }, { ...to, schema: other }, join(at, '*')))
  }
  return faults
}

function compareItems(from: Located, to: Target, { given, wanted }: Pair, at: string): string[] {
  if (!given.items || !wanted.items) return []
  return findNarrowings({ ...from, schema: given.items }, { ...to, schema: wanted.items }, `${at}[]`)
}

const join = (at: string, name: string): string => (at ? `${at}.${name}` : name)
