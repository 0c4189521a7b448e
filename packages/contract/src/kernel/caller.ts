import type { FieldProblem, FieldProblemCode } from './field-problems.ts'
import type { RefusalCode } from './refusals.ts'
import type { CallInput, ReplyOf, Route } from './route.ts'
import type { Params } from './sentence.ts'
import { z } from './zod.ts'

export const apiBase = '/api/v1'

const params = z.record(z.string(), z.unknown())

/**
 * The body of every refusal, whatever the call. `detail` and `fields` are English sentences; `code` with `params`, and
 * `problems` for each field, say the same to a client that has its own message catalogue.
 */
export const refusalBody = z.object({
  success: z.literal(false),
  code: z.string(),
  params,
  detail: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  problems: z.optional(z.record(z.string(), z.object({ code: z.string(), params }))),
})

/** What a call throws when the API refuses it, or when it could not be reached (`code: 'network'`). */
export class CallError extends Error {
  readonly code: RefusalCode | 'network' | 'unreadable'
  readonly status: number
  /** What the code leaves open: see `refusals`. */
  readonly params: Params
  /** English sentences for each field; `problems` says the same in codes. */
  readonly fields: Readonly<Record<string, string>>
  readonly problems: Readonly<Record<string, FieldProblem>>
  /** Seconds to wait, where the answer said so. */
  readonly retryAfter: number | undefined
  /** What a success answered that is not what the contract says (`code: 'unreadable'`). */
  readonly unread: string | undefined

  constructor(
    code: CallError['code'],
    detail: string,
    details: Partial<Pick<CallError, 'status' | 'params' | 'fields' | 'problems' | 'retryAfter' | 'unread'>> = {},
  ) {
    super(detail)
    this.name = 'CallError'
    this.code = code
    this.status = details.status ?? 0
    this.params = details.params ?? {}
    this.fields = details.fields ?? {}
    this.problems = details.problems ?? {}
    this.retryAfter = details.retryAfter
    this.unread = details.unread
  }
}

/** How a prepared call reaches the server: `fetch` in a browser, `inject` in a test. */
export type Send = (call: {
  method: string
  /** From the base path on, with the query string. */
  path: string
  headers: Record<string, string>
  body: string | FormData | undefined
}) => Promise<{ status: number; retryAfter: string | null; text: string }>

export type Call = <R extends Route>(route: R, ...input: CallArgs<R>) => Promise<ReplyOf<R>>

type CallArgs<R extends Route> =
  Record<never, never> extends CallInput<R> ? [input?: CallInput<R>] : [input: CallInput<R>]

interface LooseInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  files?: Record<string, Blob | undefined>
}

/**
 * Makes the typed caller of the API.
 * @param send reaches the server; what it rejects with becomes a `CallError` with code `network`
 * @param token the access token to send, if there is one
 */
export function makeCaller(send: Send, token: () => string | undefined): Call {
  return async (route, ...[input]) => {
    const { params = {}, query = {}, body, files } = (input ?? {}) as LooseInput
    const bearer = token()
    const payload = encodeBody(route, body, files)
    const response = await send({
      method: route.method,
      path: apiBase + fillPath(route.path, params) + queryString(query),
      headers: { ...payload.headers, ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) },
      body: payload.body,
    }).catch((cause: unknown) => {
      throw new CallError('network', cause instanceof Error && cause.message ? cause.message : 'Network error')
    })
    if (response.status >= 200 && response.status < 300) return readReply(route, response.text)
    throw readRefusal(response)
  }
}

function fillPath(path: string, params: Record<string, unknown>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

function queryString(query: Record<string, unknown>): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined)
  if (pairs.length === 0) return ''
  return `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}`
}

function encodeBody(route: Route, body: LooseInput['body'], files: LooseInput['files']) {
  const textFields = Object.entries(body ?? {}).filter(([, value]) => value !== undefined)
  if (route.encoding === 'multipart') {
    const form = new FormData()
    for (const [name, value] of textFields) form.append(name, String(value))
    for (const [name, file] of Object.entries(files ?? {})) if (file) form.append(name, file)
    return { headers: {}, body: form }
  }
  if (route.encoding === 'form') {
    const form = new URLSearchParams(textFields.map(([name, value]) => [name, String(value)]))
    return { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: form.toString() }
  }
  if (route.method === 'GET') return { headers: {}, body: undefined }
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body ?? {}) }
}

function readReply<R extends Route>(route: R, text: string): ReplyOf<R> {
  const parsed = route.reply.safeParse(parseJson(text))
  if (!parsed.success) throw new CallError('unreadable', unreadableMessage, { unread: text })
  return parsed.data as ReplyOf<R>
}

function readRefusal(response: { status: number; retryAfter: string | null; text: string }): CallError {
  const parsed = refusalBody.safeParse(parseJson(response.text))
  if (!parsed.success) return new CallError('unreadable', unreadableMessage, { status: response.status })
  const seconds = Number(response.retryAfter)
  return new CallError(parsed.data.code as RefusalCode, parsed.data.detail, {
    status: response.status,
    params: parsed.data.params,
    fields: parsed.data.fields ?? {},
    problems: toFieldProblems(parsed.data.problems ?? {}),
    ...(seconds > 0 ? { retryAfter: seconds } : {}),
  })
}

const toFieldProblems = (problems: Record<string, { code: string; params: Params }>): Record<string, FieldProblem> =>
  Object.fromEntries(
    Object.entries(problems).map(([field, { code, params }]) => [field, { code: code as FieldProblemCode, params }]),
  )

/** For logs and tests; the client shows a message of its own catalogue. */
const unreadableMessage = 'The answer is not what the contract says.'

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
