import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { apiBase } from '@satrangi/contract'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '../ctx.ts'
import { asyncApiDocument } from './asyncapi/asyncapi-document.ts'
import { apiDocument } from './openapi/api-document.ts'
import { callerByAddress, type Throttle } from './throttle.ts'

/**
 * The API document at `/api/v1/openapi.json`, a page to read it at `/api/v1/docs`, and the document of the WebSockets at
 * `/api/v1/asyncapi.json`.
 */
export async function openApi(app: FastifyInstance, ctx: Ctx, limit: Throttle): Promise<void> {
  const { publicUrl } = ctx.config.http
  const document = apiDocument(publicUrl)
  const socketDocument = asyncApiDocument(publicUrl)
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(async (scope) => {
    scope.addHook('onRequest', (request) => limit(['document'], '/docs', callerByAddress(ctx, request)))
    await scope.register(swaggerUi, { routePrefix: `${apiBase}/docs`, logLevel: 'silent' })
    scope.get(`${apiBase}/openapi.json`, async () => document)
    scope.get(`${apiBase}/asyncapi.json`, async () => socketDocument)
  })
}
