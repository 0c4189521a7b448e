import { commonRefusals, type RefusalCode, type RefusalParams, refusalSentence, refusals } from '@satrangi/contract'
import { type JsonSchema, refTo, refusalName } from './component-schemas.ts'

const exampleParams: { readonly [Code in RefusalCode]?: RefusalParams<Code> } = {
  bad_input: { reason: 'incomplete' },
  amount_mismatch: { plan_id: 'monthly_pack', currency: 'INR', amount: 118_000 },
  claimed_by_another: { by: 'cedar', minutes: 12 },
  chat_limit: { limit: 5 },
  request_limit: { limit: 20 },
  seen_enough: { what: 'cards' },
  too_large: { what: 'photo' },
  wrong_file_kind: { what: 'file' },
}

function exampleOfRefusal(code: RefusalCode) {
  const params = exampleParams[code] ?? {}
  return { success: false, code, params, detail: refusalSentence(code, params as never) }
}

const retryAfter = {
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } },
}

const challenge = {
  'WWW-Authenticate': { description: 'How a call shows its session.', schema: { type: 'string', const: 'Bearer' } },
}
const headersOf: Readonly<Record<number, object>> = { 401: challenge, 429: retryAfter, 503: retryAfter }

/** The response of one HTTP status, with the refusals that share it. */
function responseOf(status: number, codes: readonly RefusalCode[]): JsonSchema {
  const [first] = codes
  return {
    description: codes.map((code) => `${code}: ${refusals[code].sentence}`).join('\n\n'),
    ...(headersOf[status] ? { headers: headersOf[status] } : {}),
    content: {
      'application/json': {
        schema:
          codes.length === 1 && first
            ? refTo(refusalName(first))
            : {
                oneOf: codes.map((code) => refTo(refusalName(code))),
                discriminator: {
                  propertyName: 'code',
                  mapping: Object.fromEntries(codes.map((code) => [code, refTo(refusalName(code)).$ref])),
                },
              },
        examples: Object.fromEntries(codes.map((code) => [code, { value: exampleOfRefusal(code) }])),
      },
    },
  }
}

const byStatus = (codes: Iterable<RefusalCode>) => Map.groupBy(new Set(codes), (code) => refusals[code].status)

const common = byStatus(commonRefusals)
const commonName = (status: number) => `Common${status}`

/** The refusals that any call may answer with, where a call adds none of the same status. */
export const commonResponses = (): Record<string, JsonSchema> =>
  Object.fromEntries([...common].map(([status, codes]) => [commonName(status), responseOf(status, codes)]))

/** The refusals of an operation by their HTTP status. */
export function refusalResponses(codes: readonly RefusalCode[]): Record<string, JsonSchema> {
  return Object.fromEntries(
    [...byStatus([...commonRefusals, ...codes])].map(([status, list]) => [
      status,
      list.length === common.get(status)?.length
        ? { $ref: `#/components/responses/${commonName(status)}` }
        : responseOf(status, list),
    ]),
  )
}
