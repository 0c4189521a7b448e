import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { apiBase } from '@satrangi/contract'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '../ctx.ts'
import { asyncApiDocument } from './asyncapi/asyncapi-document.ts'
import { apiDocument } from './openapi/api-document.ts'
import { sharedDocument } from './shared-document.ts'
import { callerByAddress, type Throttle } from './throttle.ts'

/**
 * The API document at `/api/v1/openapi.json`, a page to read it at `/api/v1/docs`, and the document of the WebSockets at
 * `/api/v1/asyncapi.json`. Each is made once, in every form in which it is asked for.
 */
export async function openApi(app: FastifyInstance, ctx: Ctx, limit: Throttle): Promise<void> {
  const { publicUrl } = ctx.config.http
  const document = apiDocument(publicUrl)
  const json = 'application/json; charset=utf-8'
  const ofApi = sharedDocument(json, () => JSON.stringify(document))
  const ofSockets = sharedDocument(json, () => JSON.stringify(asyncApiDocument(publicUrl)))
  const ofApiAsYaml = sharedDocument('application/x-yaml', () => app.swagger({ yaml: true }))
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(async (scope) => {
    scope.addHook('onRequest', (request) => limit(['document'], '/docs', callerByAddress(ctx, request)))
    // The page's own routes make the document anew for each request.
    scope.addHook('preHandler', async (request, reply) => {
      if (request.routeOptions.url === `${apiBase}/docs/json`) return ofApi(request, reply)
      if (request.routeOptions.url === `${apiBase}/docs/yaml`) return ofApiAsYaml(request, reply)
    })
    await scope.register(swaggerUi, { routePrefix: `${apiBase}/docs`, logLevel: 'silent' })
    scope.get(`${apiBase}/openapi.json`, ofApi)
    scope.get(`${apiBase}/asyncapi.json`, ofSockets)
  })
}
