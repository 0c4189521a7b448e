import type { z } from '@satrangi/contract'
import fc, { type Arbitrary } from 'fast-check'

type Schema = z.ZodMiniType

/** The parts of a schema's definition that say what it takes. */
interface Def {
  type: string
  shape?: Record<string, Schema>
  innerType?: Schema
  element?: Schema
  options?: readonly Schema[]
  entries?: Record<string, string | number>
  values?: readonly (string | number | boolean | null)[]
  keyType?: Schema
  valueType?: Schema
  in?: Schema
  out?: Schema
  format?: string
}

/** What the checks of a schema come to. */
interface Bounds {
  minimum?: number
  maximum?: number
  patterns?: ReadonlySet<RegExp>
  format?: string
}

const defOf = (schema: Schema) => schema._zod.def as unknown as Def
const boundsOf = (schema: Schema) => schema._zod.bag as Bounds

/** A field of an object: what is right for it, by its name where the schema does not say enough. */
export type FieldArbitrary = (name: string, schema: Schema) => Arbitrary<unknown>

/**
 * Values that a schema takes, or nearly: what a refinement asks for beyond lengths, patterns and choices is left to
 * chance and to the values that fields are known to have.
 */
export function arbitraryOf(
  schema: Schema,
  field: FieldArbitrary = (_, inner) => arbitraryOf(inner),
): Arbitrary<unknown> {
  const def = defOf(schema)
  const inner = (part: Schema | undefined) => (part ? arbitraryOf(part, field) : fc.anything())
  switch (def.type) {
    case 'string':
      return textOf(schema)
    case 'number':
      return numberOf(schema)
    case 'boolean':
      return fc.boolean()
    case 'literal':
      return fc.constantFrom(...(def.values ?? []))
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries ?? {}))
    case 'array':
      return fc.array(inner(def.element), { maxLength: 5 })
    case 'object':
      return objectOf(def.shape ?? {}, field)
    case 'optional':
    case 'default':
      return fc.option(inner(def.innerType), { nil: undefined, freq: 3 })
    case 'nullable':
      return fc.option(inner(def.innerType), { nil: null, freq: 3 })
    case 'union':
      return fc.oneof(...(def.options ?? []).map(inner))
    case 'record':
      return fc.dictionary(inner(def.keyType).map(String), inner(def.valueType), { maxKeys: 4 })
    case 'pipe':
      return pipeOf(def, inner)
    default:
      return fc.jsonValue()
  }
}

/** A pipe cleans text and then judges it: mostly what is judged right already, sometimes what is still to be cleaned. */
function pipeOf({ in: input, out: output }: Def, inner: (part: Schema | undefined) => Arbitrary<unknown>) {
  const isJudge = output && !['transform', 'custom'].includes(defOf(output).type)
  const isCleaner = input && defOf(input).type === 'transform'
  if (isCleaner) return inner(output)
  if (!isJudge) return inner(input)
  // A list travels as text, joined with commas.
  const judged = inner(output).map((value) => (Array.isArray(value) ? value.join(',') : value))
  return fc.oneof({ weight: 3, arbitrary: judged }, { weight: 1, arbitrary: inner(input) })
}

function objectOf(shape: Record<string, Schema>, field: FieldArbitrary): Arbitrary<Record<string, unknown>> {
  const parts = Object.entries(shape).map(([name, schema]) => [name, field(name, schema)] as const)
  return fc
    .record(Object.fromEntries(parts))
    .map((value) => Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)))
}

function textOf(schema: Schema): Arbitrary<string> {
  const { minimum = 0, maximum = 200, patterns, format } = boundsOf(schema)
  if (format === 'datetime') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
  if (format === 'url') return fc.webUrl()
  const [pattern] = patterns ?? []
  if (pattern) {
    try {
      return fc.stringMatching(pattern)
    } catch {
      // It says something that only a regular expression can: chance and known values have to do.
    }
  }
  const maxLength = Math.max(minimum, Math.min(maximum, 200))
  return fc.oneof(
    fc.string({ unit: 'grapheme', minLength: minimum, maxLength }),
    fc.string({ unit: 'grapheme-ascii', minLength: minimum, maxLength }),
  )
}

function numberOf(schema: Schema): Arbitrary<number> {
  const { minimum = -1_000_000, maximum = 1_000_000 } = boundsOf(schema)
  return fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) })
}
