import { apiBase, deskSession as deskSessionRules, productName } from '@satrangi/contract'
import { featureDescriptions, operations } from '@satrangi/contract/document'
import { componentSchemas, type JsonSchema } from './component-schemas.ts'
import { generalDescription } from './general-description.ts'
import { describeOperation } from './operation.ts'
import { commonResponses } from './refusal-responses.ts'

const session = {
  type: 'http',
  scheme: 'bearer',
  description: 'The `access_token` of a login or a sign-up.',
}

const deskSession = {
  type: 'apiKey',
  in: 'cookie',
  name: deskSessionRules.cookie,
  description: 'The session of a moderator, which signing in at the desk gives to a browser.',
}

/** `/users/payments/:id` as OpenAPI writes it. */
const pathTemplate = (path: string): string => path.replace(/:(\w+)/g, '{$1}')

function describePaths(): Record<string, JsonSchema> {
  const paths: Record<string, JsonSchema> = {}
  for (const operation of operations) {
    const { method, path } = operation.calls[0].route
    const template = pathTemplate(path)
    paths[template] = { ...paths[template], [method.toLowerCase()]: describeOperation(operation) }
  }
  return paths
}

/** The same for every installation, and therefore made once. */
let parts: JsonSchema | undefined

const describeParts = (): JsonSchema => ({
  tags: Object.values(featureDescriptions).map(({ title, description }) => ({ name: title, description })),
  paths: describePaths(),
  components: {
    securitySchemes: { session, deskSession },
    responses: commonResponses(),
    schemas: componentSchemas(),
  },
})

/**
 * The OpenAPI document of an installation, made from the contract.
 * @param publicUrl where clients find the product
 */
export function apiDocument(publicUrl: string): JsonSchema {
  parts ??= describeParts()
  return {
    openapi: '3.1.0',
    info: {
      title: productName,
      version: '1',
      description: generalDescription,
      license: { name: 'AGPL-3.0-only', identifier: 'AGPL-3.0-only' },
    },
    servers: [{ url: publicUrl + apiBase, description: 'This installation' }],
    ...parts,
  }
}
