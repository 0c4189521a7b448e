import { isDeepStrictEqual } from 'node:util'
import {
  allRoutes,
  apiBase,
  commonRefusals,
  fieldProblems,
  type RefusalCode,
  type Route,
  refusalBody,
  refusals,
  type z,
} from '@satrangi/contract'
import type { HttpReply } from './exchange.ts'
import type { HttpRequest } from './http-request.ts'

/** What is wrong with a reply; undefined when the contract allows it. */
export type Complaint = string | undefined

/** Complained of when nothing came for as long as anything may take. */
export const late = 'no answer in time'
/** Complained of when a dependency did not answer; on a busy machine the database may not. */
export const busy = '503 unavailable'

const patterns = allRoutes.map((route) => {
  const path = `${apiBase}${route.path}`.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]*')
  return { route, pattern: new RegExp(`^${path}$`) }
})

/** The routes that a request reaches, by its method and path. */
function routesAt({ method, path }: HttpRequest): readonly Route[] {
  // A client keeps what stands behind a hash to itself; the router takes it off.
  const [asked = ''] = path.split(/[?#]/)
  return patterns
    .filter(({ route, pattern }) => route.method === method && pattern.test(asked))
    .map(({ route }) => route)
}

export function judge(request: HttpRequest, reply: HttpReply | undefined): Complaint {
  if (!reply) return late
  const { status, text } = reply
  if (status >= 500) return `${status} ${codeIn(text)}`
  // A reply to HEAD is one to GET without its body.
  if (request.method === 'HEAD') return text === '' ? undefined : 'a body for HEAD'
  const routes = routesAt(request)
  return status >= 200 && status < 300 ? judgeSuccess(routes, reply) : judgeRefusal(routes, reply)
}

function judgeSuccess(routes: readonly Route[], { status, headers, text }: HttpReply): Complaint {
  if (routes.length === 0) return `${status} where no route is`
  const file = routes.find((route) => route.file)?.file
  if (file)
    return headers['content-type'] === file && status === 200 ? undefined : `${status} ${headers['content-type']}`
  const body = parse(text)
  const fits = routes.find((route) => isExactly(route.reply, body))
  if (!fits) return `${status} with a body that is not in the contract`
  const expected = fits.isInProgress?.(body as Record<string, unknown>) ? 202 : 200
  return status === expected ? undefined : `${status} in the place of ${expected}`
}

function judgeRefusal(routes: readonly Route[], { status, headers, text }: HttpReply): Complaint {
  const body = parse(withoutProto(text))
  if (!isExactly(refusalBody, body)) return `${status} with a body that is no refusal`
  const { code, params, problems = {}, fields = {} } = body as z.output<typeof refusalBody>
  // What cannot be read is refused before it is looked for where it goes.
  const others = routes.length === 0 ? ['not_found', 'method_not_allowed'] : routes.flatMap(({ refuses }) => refuses)
  const listed: readonly string[] = [...commonRefusals, ...others]
  // A parameter of a path that cannot be read is like an unknown one.
  if (!listed.includes(code) && !(code === 'not_found' && routes.some((route) => route.params)))
    return `${status} ${code}, which the route does not list`
  const definition: { status: number; params?: z.ZodMiniType } = refusals[code as RefusalCode]
  if (definition.status !== status) return `${status} for ${code}`
  if (definition.params ? !isExactly(definition.params, params) : Object.keys(params).length > 0)
    return `${code} with other parameters`
  if (status === 429 && !/^[1-9]\d*$/.test(String(headers['retry-after']))) return '429 without the seconds to wait'
  if (!isDeepStrictEqual(Object.keys(problems).sort(), Object.keys(fields).sort())) return 'problems unlike fields'
  const unknown = Object.values(problems).find((problem) => !(problem.code in fieldProblems))
  return unknown && `a problem ${unknown.code} that is not in the contract`
}

/** A refused field may be called so; a record of zod leaves it out. */
export const withoutProto = (text: string) => text.replaceAll('"__proto__"', '"proto"')

/** Whether a schema takes a value, and takes nothing off it. */
function isExactly(schema: z.ZodMiniType, value: unknown): boolean {
  const read = schema.safeParse(value)
  return read.success && isDeepStrictEqual(read.data, value)
}

export function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const codeIn = (text: string) => String((parse(text) as { code?: unknown } | undefined)?.code ?? 'without a code')
