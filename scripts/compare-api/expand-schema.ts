export interface Schema {
  readonly [keyword: string]: unknown
  readonly $ref?: string
  readonly allOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly additionalProperties?: Schema | boolean
  readonly enum?: readonly unknown[]
  readonly const?: unknown
}

/** What `#/components/…` stands for in a document. */
export function followReference<Part>(document: object, part: Part): Part {
  const reference = (part as { $ref?: string } | undefined)?.$ref
  if (reference === undefined) return part
  const names = reference
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))
  const found = names.reduce<unknown>(
    (within, name) => (within as Record<string, unknown> | undefined)?.[name],
    document,
  )
  if (found === undefined) throw new Error(`${reference} leads nowhere`)
  return followReference(document, found as Part)
}

/** One schema that allows what both allow; of two that name a property, both count. */
function mergeSchemas(one: Schema, other: Schema): Schema {
  const properties = { ...one.properties }
  for (const [name, schema] of Object.entries(other.properties ?? {})) {
    const present = properties[name]
    properties[name] = present ? mergeSchemas(present, schema) : schema
  }
  return {
    ...one,
    ...other,
    ...(one.properties || other.properties ? { properties } : {}),
    ...(one.required || other.required
      ? { required: [...new Set([...(one.required ?? []), ...(other.required ?? [])])] }
      : {}),
  }
}

/** A schema without references and `allOf`, its single values written as an `enum`. */
export function expandSchema(document: object, schema: Schema): Schema {
  const { allOf = [], ...own } = followReference(document, schema)
  const merged = allOf.map((part) => expandSchema(document, part)).reduce(mergeSchemas, own as Schema)
  const { const: value, ...rest } = merged
  return 'const' in merged ? { ...rest, enum: [value] } : rest
}
