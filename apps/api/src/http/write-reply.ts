import { type Route, z } from '@satrangi/contract'
import type { FastifyReply } from 'fastify'

type Schema = Readonly<Record<string, unknown>>

/** Made once for each route: the compiled serialiser is found by it. */
const schemas = new WeakMap<object, Schema>()

/**
 * The JSON of a reply, with the fields that the contract names and no others: whatever else a service function returns stays
 * here. Fastify compiles the serialiser with the first reply; it does not check values, as the compiler has checked
 * their types. As bytes, for a text is measured twice and copied once more before it is sent.
 */
export function writeReply(reply: FastifyReply, route: Pick<Route, 'reply'>, value: unknown): Buffer {
  const schema = schemas.get(route) ?? writtenSchema(z.toJSONSchema(route.reply, { io: 'output' }))
  schemas.set(route, schema)
  reply.type('application/json; charset=utf-8')
  return Buffer.from(reply.compileSerializationSchema(schema)(value as Record<string, unknown>))
}

/**
 * What decides how a value is written. `required` is left out, for required fields would be written before the others, and
 * `additionalProperties: false`, by which a member of a union with one more field would be none.
 */
function writtenSchema({ type, properties, items, additionalProperties, anyOf, oneOf, ...rest }: Schema): Schema {
  const members = (anyOf ?? oneOf) as readonly Schema[] | undefined
  const others = members?.filter((member) => member.type !== 'null') ?? []
  const [only] = others.length === 1 ? others : []
  // Of one type, or null: for that there is a quicker way than to try the members of a union.
  if (only && typeof only.type === 'string') return { ...writtenSchema(only), nullable: true }
  const fields = Object.entries((properties ?? {}) as Record<string, Schema>)
  return {
    ...(type ? { type } : {}),
    ...('const' in rest ? { const: rest.const } : {}),
    ...(properties
      ? { properties: Object.fromEntries(fields.map(([name, field]) => [name, writtenSchema(field)])) }
      : {}),
    ...(items ? { items: writtenSchema(items as Schema) } : {}),
    ...(additionalProperties ? { additionalProperties: writtenSchema(additionalProperties as Schema) } : {}),
    ...(members ? { anyOf: members.map(writtenSchema) } : {}),
  }
}
