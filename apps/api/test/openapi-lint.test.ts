import { createConfig, lintFromString } from '@redocly/openapi-core'
import { apiBase } from '@satrangi/contract'
import { expect, it } from 'vitest'
import type { ApiDocument } from './api-document.ts'
import { send } from './send.ts'
import { openTestApp } from './test-app.ts'

const test = await openTestApp({ env: { PUBLIC_URL: 'https://satrangi.example' } })
const { text } = await send(test.app, { url: `${apiBase}/openapi.json` })
const document: ApiDocument = JSON.parse(text)

const config = await createConfig({
  extends: ['recommended'],
  rules: {
    'no-invalid-parameter-examples': 'error',
    'no-invalid-schema-examples': 'error',
    'no-required-schema-properties-undefined': 'error',
  },
})

/** Which rules a document breaks. */
async function lint(changes: object = {}): Promise<string[]> {
  const changed = { ...document, ...changes }
  const problems = await lintFromString({ source: JSON.stringify(changed), absoluteRef: 'openapi.json', config })
  const tags = changed.tags.map(({ name }) => name)
  const repeatedTags = new Set(tags).size === tags.length ? [] : ['no-duplicated-tag-names']
  return [...problems.map(({ ruleId }) => ruleId), ...faultsIn(changed), ...repeatedTags]
}

const hasRepeats = (list: unknown) =>
  Array.isArray(list) && new Set(list.map((one) => JSON.stringify(one))).size < list.length

const besideRef = new Set(['$ref', 'summary', 'description'])

/** Rules that this version of Redocly's does not have, for every part of the document. */
function faultsIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  const { enum: values, oneOf, anyOf, allOf, description } = part as Record<string, unknown>
  const has = (...names: readonly string[]) => names.every((name) => name in part)
  const rules = {
    'no-duplicated-enum-values': hasRepeats(values),
    'no-illogical-composition-keywords': [oneOf, anyOf, allOf].some(hasRepeats),
    'no-mixed-number-range-constraints': has('minimum', 'exclusiveMinimum') || has('maximum', 'exclusiveMaximum'),
    'no-unsafe-markdown': typeof description === 'string' && /<[a-z!/]|javascript:/i.test(description),
    'spec-ref-siblings': has('$ref') && Object.keys(part).some((name) => !besideRef.has(name)),
  }
  const found = Object.entries(rules).flatMap(([name, isBroken]) => (isBroken ? [name] : []))
  return [...found, ...Object.values(part).flatMap(faultsIn)]
}

it('the API document follows the recommended rules of Redocly', async () => {
  expect(await lint()).toEqual([])
})

it('a document that does not follow them is found, rule by rule', async () => {
  const planted = {
    Nowhere: { $ref: '#/components/schemas/Nothing' },
    Example: { type: 'string', example: 3 },
    Required: { type: 'object', required: ['name'] },
    Enum: { enum: ['a', 'a'] },
    Choice: { oneOf: [{ type: 'string' }, { type: 'string' }] },
    Range: { type: 'number', minimum: 1, exclusiveMinimum: 1 },
    Sibling: { $ref: '#/components/schemas/Refusal', type: 'object' },
  }
  const found = await lint({
    servers: [],
    tags: [...document.tags, ...document.tags],
    info: { ...document.info, title: 3, description: '<script>' },
    components: { ...document.components, schemas: { ...document.components.schemas, ...planted } },
  })
  expect([...new Set(found)].sort()).toEqual([
    'no-duplicated-enum-values',
    'no-duplicated-tag-names',
    'no-empty-servers',
    'no-illogical-composition-keywords',
    'no-invalid-schema-examples',
    'no-mixed-number-range-constraints',
    'no-required-schema-properties-undefined',
    'no-unresolved-refs',
    'no-unsafe-markdown',
    'no-unused-components',
    'spec-ref-siblings',
    'struct',
  ])
})
