type Schema = Readonly<Record<string, unknown>>

const types = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']
const isSchema = (value: unknown): value is Schema | boolean =>
  typeof value === 'boolean' || (typeof value === 'object' && value !== null && !Array.isArray(value))
const isCount = (value: unknown) => Number.isInteger(value) && Number(value) >= 0
const isText = (value: unknown) => typeof value === 'string'
const isSet = (value: unknown) => Array.isArray(value) && value.length > 0 && new Set(value).size === value.length

/** The keywords of JSON Schema 2020-12 that describe our values, and what each may be. */
const keywords: Record<string, (value: unknown, schema: Schema) => boolean> = {
  type: (value) => [value].flat().every((one) => types.includes(String(one))),
  enum: isSet,
  const: () => true,
  default: () => true,
  format: isText,
  title: isText,
  description: isText,
  pattern: (value) => isText(value) && Boolean(new RegExp(String(value), 'u')),
  minLength: isCount,
  maxLength: isCount,
  minItems: isCount,
  maxItems: isCount,
  multipleOf: Number.isFinite,
  minimum: Number.isFinite,
  maximum: Number.isFinite,
  required: (value, { properties, propertyNames }) =>
    isSet(value) && (value as string[]).every((name) => name in Object(properties) || isSchema(propertyNames)),
  properties: (value) => isSchema(value),
  additionalProperties: isSchema,
  propertyNames: isSchema,
  items: isSchema,
  oneOf: isSet,
  anyOf: isSet,
}

/** What is wrong with a JSON schema, an entry each with the way to it; none when it is right. */
export function jsonSchemaFaults(schema: unknown, at = '#'): string[] {
  if (typeof schema === 'boolean') return []
  if (!isSchema(schema)) return [`${at} is no schema`]
  const own = Object.entries(schema)
    .filter(([name, value]) => !keywords[name]?.(value, schema as Schema))
    .map(([name, value]) => `${at}/${name}: ${JSON.stringify(value)}`)
  const { properties, items, additionalProperties, oneOf = [], anyOf = [] } = schema as Record<string, object[]>
  const below = [
    ...Object.entries(properties ?? {}),
    ...[...(oneOf ?? []), ...(anyOf ?? [])].map((one, index) => [String(index), one] as const),
    ...(items === undefined ? [] : [['items', items] as const]),
    ...(additionalProperties === undefined ? [] : [['additionalProperties', additionalProperties] as const]),
  ]
  return [...own, ...below.flatMap(([name, value]) => jsonSchemaFaults(value, `${at}/${name}`))]
}
