import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import {
  apiBase,
  commonRefusals,
  productName,
  type RefusalCode,
  type Route,
  refusalBody,
  refusals,
  z,
} from '@satrangi/contract'
import type { FastifyInstance, FastifySchema } from 'fastify'
import type { Ctx } from '../ctx.ts'
import { mediaTypes } from './media-types.ts'
import { callerByAddress, type Throttle } from './throttle.ts'

const jsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

/** The schema of the API document for the calls of one path. */
export function documentOf(routes: readonly Route[]): FastifySchema {
  const first = routes[0]
  if (!first) return {}
  const bodies = routes.flatMap((route) => (route.body ? [bodyOf(route)] : []))
  const replies = routes.map((route) => jsonSchema(route.reply, 'output'))
  const success = first.file
    ? { description: 'A file', content: { [first.file]: { schema: { type: 'string', format: 'binary' } } } }
    : replies.length === 1
      ? replies[0]
      : { oneOf: replies }
  return {
    summary: routes.map(({ summary }) => summary).join(' · '),
    tags: [first.path.split('/')[1] ?? ''],
    security: first.access === 'member' ? [{ session: [] }] : [],
    consumes: [mediaTypes[first.encoding ?? 'json']],
    ...(first.params ? { params: jsonSchema(first.params, 'input') } : {}),
    ...(first.query ? { querystring: jsonSchema(first.query, 'input') } : {}),
    ...(bodies.length > 0 ? { body: bodies.length === 1 ? bodies[0] : { oneOf: bodies } } : {}),
    response: {
      200: success,
      ...(first.goesOn ? { 202: { ...replies[0], description: 'It is on its way.' } } : {}),
      ...refusalsOf(routes.flatMap(({ refuses }) => [...refuses, ...commonRefusals])),
    },
  }
}

function bodyOf(route: Route) {
  const schema = jsonSchema(route.body as z.ZodMiniType, 'input') as { properties?: object }
  const files = Object.fromEntries((route.files ?? []).map((name) => [name, { type: 'string', format: 'binary' }]))
  return { ...schema, title: route.summary, properties: { ...schema.properties, ...files } }
}

function refusalsOf(codes: readonly RefusalCode[]) {
  const byStatus = Map.groupBy(new Set(codes), (code) => refusals[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      status,
      {
        description: list.map((code) => `${code}: ${refusals[code].sentence}`).join('\n\n'),
        ...jsonSchema(refusalBody, 'output'),
      },
    ]),
  )
}

/** Serves the API document at `/api/v1/openapi.json` and its viewer at `/api/v1/docs`. */
export async function openApi(app: FastifyInstance, ctx: Ctx, limit: Throttle): Promise<void> {
  // The schemas only describe: `implement.ts` parses input and replies.
  app.setValidatorCompiler(() => (value) => ({ value }))
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: productName, version: '1', license: { name: 'AGPL-3.0-only' } },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    },
  })
  await app.register(async (scope) => {
    scope.addHook('onRequest', (request) => limit('document', '/docs', callerByAddress(ctx, request)))
    await scope.register(swaggerUi, { routePrefix: `${apiBase}/docs`, logLevel: 'silent' })
    scope.get(`${apiBase}/openapi.json`, { schema: { hide: true } }, async () => app.swagger())
  })
}
