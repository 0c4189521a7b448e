import { commonRefusals, fieldProblems, type RefusalCode, type Route, refusals, z } from '@satrangi/contract'
import { callId, type NamedCall, namedCalls, schemaPrefix, sharedSchemas } from '@satrangi/contract/document'

export type JsonSchema = Readonly<Record<string, unknown>>

interface SchemaMetadata {
  id?: string
  title?: string
  description?: string
  [name: string]: unknown
}

type Registry = ReturnType<typeof z.registry<SchemaMetadata>>

export const refTo = (name: string): { $ref: string } => ({ $ref: `#/components/schemas/${name}` })

export const bodyName = (call: NamedCall): string => `${schemaPrefix(call)}Body`

/** `chat_limit`: `ChatLimitRefusal`. */
export const refusalName = (code: RefusalCode): string =>
  `${code.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}Refusal`

/** The name of a reply's schema: that of the shape which several replies have in common, or one of its own. */
export function replyName(call: NamedCall): string {
  const shared = Object.entries(sharedSchemas).find(([, { schema }]) => schema === call.route.reply)
  return shared?.[0] ?? `${schemaPrefix(call)}Reply`
}

/** A schema that stands in one place and is not named. */
export const inlineSchema = (schema: z.ZodMiniType): JsonSchema =>
  withoutMarks(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))

function withoutMarks({ $schema: _schema, $id: _id, id: _name, ...rest }: JsonSchema): JsonSchema {
  return rest
}

function schemasIn(registry: Registry, io: 'input' | 'output'): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(registry as never, {
    io,
    metadata: registry,
    unrepresentable: 'any',
    uri: (id: string) => refTo(id).$ref,
    override: ({ jsonSchema }) => nameProperties(jsonSchema),
  })
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, withoutMarks(schema as JsonSchema)]))
}

/** A record with known keys is an object with these properties, which generators understand. */
function nameProperties(schema: z.core.JSONSchema.BaseSchema): void {
  const { propertyNames, additionalProperties } = schema
  if (typeof propertyNames !== 'object' || !propertyNames.enum) return
  schema.properties = Object.fromEntries(propertyNames.enum.map((name) => [String(name), additionalProperties ?? {}]))
  schema.additionalProperties = false
  delete schema.propertyNames
}

function bodySchemas(): Record<string, JsonSchema> {
  const registry = z.registry<SchemaMetadata>()
  for (const call of namedCalls) {
    if (call.route.body) registry.add(call.route.body, { id: bodyName(call), title: call.route.summary })
  }
  const schemas = schemasIn(registry, 'input')
  for (const call of namedCalls) {
    const schema = schemas[bodyName(call)]
    if (schema) schemas[bodyName(call)] = withFiles(call.route, schema)
  }
  return schemas
}

function withFiles({ files = [] }: Route, schema: JsonSchema): JsonSchema {
  if (files.length === 0) return schema
  const photos = Object.fromEntries(files.map((name) => [name, { type: 'string', format: 'binary' }]))
  return { ...schema, properties: { ...(schema.properties as object), ...photos } }
}

function replySchemas(): Record<string, JsonSchema> {
  const registry = z.registry<SchemaMetadata>()
  for (const [id, { schema, description }] of Object.entries(sharedSchemas)) registry.add(schema, { id, description })
  for (const call of namedCalls) {
    if (call.route.file === undefined && !registry.has(call.route.reply)) {
      registry.add(call.route.reply, { id: replyName(call), title: `Reply of ${callId(call)}` })
    }
  }
  return schemasIn(registry, 'output')
}

const usedCodes = new Set<RefusalCode>([...commonRefusals, ...namedCalls.flatMap(({ route }) => [...route.refuses])])

/** One schema for each code of a refusal, so that a client which looks at the code knows its parameters. */
const refusalSchemas = (): Record<string, JsonSchema> =>
  Object.fromEntries(
    [...usedCodes].map((code) => {
      const { sentence, params }: { sentence: string; params?: z.ZodMiniType } = refusals[code]
      const own = inlineSchema(z.object({ code: z.literal(code), params: params ?? z.object({}) }))
      return [refusalName(code), { description: sentence, allOf: [refTo('Refusal'), own] }]
    }),
  )

/** The codes of what can be wrong with a field, each with its sentence, in which parameters stand in braces. */
const describeFieldProblem = ({ properties, ...schema }: JsonSchema): JsonSchema => ({
  ...schema,
  properties: {
    ...(properties as object),
    code: {
      type: 'string',
      enum: Object.keys(fieldProblems),
      description: Object.entries(fieldProblems)
        .map(([code, { sentence }]) => `- \`${code}\`: ${sentence}`)
        .join('\n'),
    },
  },
})

/** Every named schema of the document. */
export function componentSchemas(): Record<string, JsonSchema> {
  const replies = replySchemas()
  return {
    ...replies,
    FieldProblem: describeFieldProblem(replies.FieldProblem ?? {}),
    ...bodySchemas(),
    ...refusalSchemas(),
  }
}
