import { callLimits, deviceKey, type LimitName, type Route, stepUpTtlSeconds, type z } from '@satrangi/contract'
import {
  bodyConditions,
  callId,
  exampleOf,
  featureDescriptions,
  type NamedCall,
  type Operation,
  parameterDescriptions,
} from '@satrangi/contract/document'
import { mediaTypes } from '../media-types.ts'
import { bodyName, inlineSchema, type JsonSchema, refTo, replyName } from './component-schemas.ts'
import { refusalResponses } from './refusal-responses.ts'

const securityOf = { public: [], member: [{ session: [] }], desk: [{ deskSession: [] }] } as const

/** The part of the document that describes one path and method. */
export function describeOperation({ operationId, feature, calls }: Operation): JsonSchema {
  const [{ route }] = calls
  return {
    operationId,
    summary: calls.map((call) => call.route.summary).join(' · '),
    description: calls.length > 1 ? describeChoice(calls) : describeCall(route),
    tags: [featureDescriptions[feature].title],
    security: securityOf[route.access],
    ...parametersOf(calls),
    ...requestBodyOf(calls),
    responses: {
      ...successOf(calls),
      ...refusalResponses(calls.flatMap((call) => call.route.refuses)),
    },
  }
}

const describeChoice = (calls: readonly NamedCall[]): string =>
  [
    'Several calls share this path; the body says which one is meant.',
    ...calls.map((call) => `**\`${bodyName(call)}\`** ${bodyConditions[callId(call)]} ${describeCall(call.route)}`),
  ].join('\n\n')

function describeCall(route: Route): string {
  const limits = [route.limit, ...(route.secondLimit ? [route.secondLimit] : [])].map(describeLimit)
  return [
    `${route.summary}.`,
    ...(route.files ? [`The form may carry the files ${route.files.join(' and ')}.`] : []),
    ...(route.headers ?? []).map(
      (name) => `The header \`${name}\` carries the HMAC-SHA256 of the body's bytes in hexadecimal digits.`,
    ),
    ...(route.limitsFailures ? ['Failed attempts are limited apart; see above.'] : []),
    ...(route.stepUp ? [describeStepUp(route)] : []),
    `Rate limit: ${limits.join(', and ')}.`,
  ].join(' ')
}

const describeStepUp = ({ stepUp }: Route): string =>
  `${stepUp === true ? 'Needs' : 'For every device it needs'} a step-up, a login or a sign-up in this session within the last ${stepUpTtlSeconds / 60} minutes.`

/** The cookie that a login sets is not part of the reply, and is sent back without being asked for. */
function deviceKeyHeaders(calls: readonly NamedCall[]): JsonSchema {
  const isIssued = calls.some(({ route }) => route.issuesDeviceKey)
  if (!isIssued && !calls.some(({ route }) => route.forgetsDeviceKey)) return {}
  const description = isIssued
    ? `The key of this browser in the cookie \`${deviceKey.cookie}\`; see Failed attempts above.`
    : `Removes the cookie \`${deviceKey.cookie}\` where the browser is to be forgotten.`
  return { headers: { 'Set-Cookie': { description, schema: { type: 'string' } } } }
}

function cacheHeaderOf(calls: readonly NamedCall[]): JsonSchema {
  const seconds = calls.find(({ route }) => route.cacheSeconds !== undefined)?.route.cacheSeconds
  if (seconds === undefined) return {}
  const description = `\`public, max-age=${seconds}\`: the answer is the same for everybody.`
  return { headers: { 'Cache-Control': { description, schema: { type: 'string' } } } }
}

function describeLimit(name: LimitName): string {
  const { window, account, address } = callLimits[name]
  return `${account} for an account and ${address} for a network address in ${window} seconds`
}

/** The fields of a query string or of a path, each with its schema. */
function fieldsOf(schema: z.ZodMiniType | undefined) {
  if (!schema) return []
  const { properties = {}, required = [] } = inlineSchema(schema) as {
    properties?: Readonly<Record<string, JsonSchema>>
    required?: readonly string[]
  }
  return Object.entries(properties).map(([name, field]) => ({ name, field, required: required.includes(name) }))
}

function parametersOf(calls: readonly [NamedCall, ...NamedCall[]]): JsonSchema {
  const [call] = calls
  const example = exampleOf(call)
  const parameters = (['path', 'query'] as const).flatMap((place) => {
    const part = place === 'path' ? 'params' : 'query'
    return fieldsOf(call.route[part]).map(({ name, field, required }) => {
      const value = example[part]?.[name]
      return {
        name,
        in: place,
        required,
        description: parameterDescriptions[`${callId(call)}.${name}`] ?? parameterDescriptions[name],
        schema: field,
        ...(value === undefined ? {} : { example: String(value) }),
      }
    })
  })
  const all = [...parameters, ...deviceKeyParameter(calls)]
  return all.length > 0 ? { parameters: all } : {}
}

const deviceKeyParameter = (calls: readonly NamedCall[]) =>
  calls.some(({ route }) => route.issuesDeviceKey)
    ? [
        {
          name: deviceKey.cookie,
          in: 'cookie',
          required: false,
          description: 'The key that an earlier login in this browser was given. Any other value is like none.',
          schema: { type: 'string' },
        },
      ]
    : []

const examplesOf = (calls: readonly NamedCall[], part: 'body' | 'reply') =>
  Object.fromEntries(calls.map((call) => [callId(call), { summary: call.route.summary, value: exampleOf(call)[part] }]))

const oneOf = (names: readonly string[]): JsonSchema => {
  const [first = '', ...others] = new Set(names)
  return others.length === 0 ? refTo(first) : { oneOf: [first, ...others].map(refTo) }
}

function requestBodyOf(calls: readonly NamedCall[]): JsonSchema {
  const [first] = calls
  if (!first || first.route.method === 'GET') return {}
  const encoding = first.route.encoding ?? 'json'
  // Somebody else's machine writes and signs it: its form is theirs.
  const schema = encoding === 'signed' ? { type: 'object' } : oneOf(calls.map(bodyName))
  return {
    requestBody: {
      ...(encoding === 'signed' ? {} : { required: true }),
      content: { [mediaTypes[encoding]]: { schema, examples: examplesOf(calls, 'body') } },
    },
  }
}

function successOf(calls: readonly [NamedCall, ...NamedCall[]]): JsonSchema {
  const [{ route }] = calls
  if (route.file !== undefined) {
    return {
      200: { description: 'A file', content: { [route.file]: { schema: { type: 'string', format: 'binary' } } } },
    }
  }
  const content = { 'application/json': { schema: oneOf(calls.map(replyName)), examples: examplesOf(calls, 'reply') } }
  return {
    200: { description: 'Success', ...deviceKeyHeaders(calls), ...cacheHeaderOf(calls), content },
    ...(route.isInProgress ? { 202: { description: 'It is on its way.', content } } : {}),
  }
}
