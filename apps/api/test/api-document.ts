import { apiBase, type Route } from '@satrangi/contract'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { send } from './send.ts'
import type { TestApp } from './test-app.ts'

type Schema = Readonly<Record<string, unknown>>

interface Content {
  schema: Schema
  examples?: Readonly<Record<string, { value: unknown }>>
}

interface Response {
  description: string
  headers?: object
  content: Readonly<Record<string, Content>>
}

export interface DocumentedOperation {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security: object[]
  parameters?: { name: string; in: string; required: boolean; description?: string; schema: Schema; example?: string }[]
  requestBody?: { content: Readonly<Record<string, Content>> }
  responses: Readonly<Record<string, Response>>
}

export interface ApiDocument {
  openapi: string
  info: { title: string; description: string; license: object }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>
  components: { schemas: Readonly<Record<string, Schema>>; responses: Readonly<Record<string, Response>> }
}

export const readDocument = async <Document>({ app }: TestApp, name: string): Promise<Document> =>
  (await send(app, { url: `${apiBase}/${name}` })).body as Document

/** What a part of the document is, or what it refers to. */
export function resolve<Part>(document: object, part: Part): Part {
  const reference = (part as { $ref?: string } | undefined)?.$ref
  if (reference === undefined) return part
  const names = reference.split('/').slice(1)
  return names.reduce<unknown>((within, name) => (within as Record<string, unknown>)[name], document) as Part
}

/** What the document says of a call; its responses are there in full. */
export function operationOf(document: ApiDocument, { method, path }: Route): DocumentedOperation | undefined {
  const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
  if (!operation) return undefined
  const responses = Object.entries(operation.responses).map(([status, one]) => [status, resolve(document, one)])
  return { ...operation, responses: Object.fromEntries(responses) }
}

/** Checks values against schemas of a document; what is wrong is an entry each, none when it is right. */
export function schemaChecker({ components }: { components: object }): (schema: unknown, value: unknown) => string[] {
  const ajv = new Ajv2020({ strict: true, allErrors: true, keywords: ['discriminator'], allowUnionTypes: true })
  addFormats.default(ajv)
  ajv.addFormat('binary', true)
  // JSON schema has no place for named schemas but `$defs`.
  const moved = (part: unknown): object => JSON.parse(JSON.stringify(part).replaceAll('"#/components/', '"#/$defs/'))
  const $defs = moved(components)
  return (schema, value) => {
    const check = ajv.compile({ $defs, ...moved(schema) })
    return check(value) ? [] : (check.errors ?? []).map((error) => ajv.errorsText([error]))
  }
}
