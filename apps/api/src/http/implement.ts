import {
  apiBase,
  commonRefusals,
  fieldProblem,
  type LimitName,
  type RefusalCode,
  type Route,
  z,
} from '@satrangi/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx } from '../ctx.ts'
import type { ViewerCache } from '../features/sessions/index.ts'
import type { Viewer } from '../keys.ts'
import { badInput, Refusal } from '../refusal.ts'
import type { RouteHandler, RouteInput } from '../route-handler.ts'
import { callerAddress } from './caller-address.ts'
import { formGate } from './form-gate.ts'
import { mediaTypes } from './media-types.ts'
import { readForm } from './multipart.ts'
import { countedFor, limitsOf } from './rate-limit-keys.ts'
import { readInput } from './read-input.ts'
import { runCall } from './run-call.ts'
import { sendFile } from './send-file.ts'
import { deviceOf, requireViewer } from './sessions.ts'
import type { Asker, throttle } from './throttle.ts'

interface Needed {
  ctx: Ctx
  cache: ViewerCache
  limit: ReturnType<typeof throttle>
}

interface Tools extends Needed {
  letIn: ReturnType<typeof formGate>
}

/** Serves calls of the contract. Those that share a path are told apart by their `when`. */
export function implement(app: FastifyInstance, needed: Needed, handled: readonly RouteHandler[]): void {
  const tools = { ...needed, letIn: formGate() }
  const paths = Map.groupBy(handled, ({ route }) => `${route.method} ${route.path}`)
  for (const calls of paths.values()) {
    const [first] = calls
    if (!first) continue
    const serve = (scope: FastifyInstance) =>
      scope.route({
        method: first.route.method,
        url: apiBase + first.route.path,
        handler: (request, reply) => answer(tools, calls, request, reply),
      })
    if (first.route.encoding === 'signed') app.register(async (scope) => void serve(keepBytes(scope)))
    else serve(app)
  }
}

/** What is signed is signed over the bytes as they came: in this scope nothing reads them before the handler. */
function keepBytes(scope: FastifyInstance): FastifyInstance {
  scope.removeContentTypeParser('application/json')
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body))
  return scope
}

async function answer(
  tools: Tools,
  calls: readonly RouteHandler[],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { ctx, cache, limit, letIn } = tools
  const call = callName(calls)
  const count: Count = async (limits, by, who) => {
    for (const name of limits) await limit(name, call, { by, who: ctx.pseudonym(who) })
  }
  const [first] = calls
  // Where several calls share a path, which one it is is in the body; reading that is counted too.
  const toRead: LimitName = first?.route.encoding === 'multipart' ? 'form' : 'write'
  const limits = first && calls.length === 1 ? limitsOf(first.route) : [toRead]
  await count(limits, 'address', callerAddress(request.ip))
  const viewer = first?.route.access === 'member' ? await requireViewer(ctx, cache, request) : undefined
  return letIn(request, () => readAndRun(tools, calls, { request, reply, viewer, count }))
}

type Count = (limits: readonly LimitName[], by: Asker['by'], who: string) => Promise<void>

interface Counted {
  request: FastifyRequest
  reply: FastifyReply
  viewer: Viewer | undefined
  count: Count
}

/** Reads what a call came with, finds which one of its path it is, and does it. */
async function readAndRun(tools: Tools, calls: readonly RouteHandler[], { request, reply, viewer, count }: Counted) {
  const { ctx } = tools
  const { texts, files } = await readBody(request, calls)
  const [only] = calls.length === 1 ? calls : []
  const handled = only ?? calls.find(({ route }) => route.when?.(texts))
  if (!handled) throw badInput({}, { incomplete: true })
  const { route, run } = handled
  const limits = limitsOf(route)
  if (!only) await count(limits, 'address', callerAddress(request.ip))
  for (const who of await countedFor(tools, { route, viewer, request, texts })) await count(limits, 'account', who)
  const asked = {
    viewer,
    params: route.params && readParams(route, request.params),
    query: readInput(route.query ?? noQuery, request.query),
    body: route.body && readInput(route.body, texts),
    files: readFiles(route, files),
    device: deviceOf(request),
    signed: route.encoding === 'signed' ? { bytes: request.body, headers: headersOf(route, request) } : undefined,
  }
  const answered = await runCall(ctx, viewer, () => run(ctx, asked as RouteInput<Route>)).catch((error: unknown) => {
    throw listed(ctx, route, error)
  })
  if (route.file !== undefined) return sendFile(reply, route.file, answered)
  // Cut to the contract: what it does not name cannot leave.
  const said = route.reply.parse(answered)
  if (route.goesOn?.(said as Record<string, unknown>)) reply.status(202)
  return said
}

const headersOf = (route: Route, request: FastifyRequest): Record<string, string | undefined> =>
  Object.fromEntries((route.headers ?? []).map((name) => [name, onlyOne(request.headers[name])]))

/** A header that came several times is none. */
const onlyOne = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined)

/** A call answers only with the refusals that its contract lists: anything else is our mistake. */
function listed(ctx: Ctx, route: Route, error: unknown): unknown {
  if (!(error instanceof Refusal)) return error
  const known: readonly RefusalCode[] = [...commonRefusals, ...route.refuses]
  if (known.includes(error.code)) return error
  ctx.log.error({ event: 'unlisted_refusal', route: route.path, code: error.code }, 'the contract does not list this')
  return ctx.config.production ? error : new Error(`${route.path} does not list ${error.code}`)
}

const noQuery = z.strictObject({})

const callName = (calls: readonly RouteHandler[]) => calls[0]?.route.path ?? ''

async function readBody(request: FastifyRequest, calls: readonly RouteHandler[]) {
  const routes = calls.map(({ route }) => route)
  const encoding = routes[0]?.encoding ?? 'json'
  if (request.method !== 'GET') refuseOtherThan(mediaTypes[encoding], request)
  if (encoding === 'multipart') return readForm(request, routes)
  if (encoding === 'signed') {
    if (!(request.body instanceof Uint8Array)) throw unreadable()
    return { texts: {}, files: {} }
  }
  const body: unknown = request.body === undefined ? {} : request.body
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw unreadable()
  return { texts: body as Record<string, unknown>, files: {} }
}

const unreadable = () =>
  new Refusal('bad_input', { params: { reason: 'unreadable' }, detail: 'This request could not be read.' })

/** A body travels in one way for each call; no body at all is an empty one. */
function refuseOtherThan(mediaType: string, request: FastifyRequest): void {
  const type = request.headers['content-type']
  if (type === undefined && request.body === undefined && mediaType !== mediaTypes.multipart) return
  if (type?.split(';', 1)[0]?.trim().toLowerCase() !== mediaType) throw new Refusal('unsupported_media')
}

/** An id that cannot be one is nowhere: the same answer as for one that is nobody's. */
function readParams(route: Route, params: unknown): unknown {
  const read = route.params?.safeParse(params)
  if (!read?.success) throw new Refusal('not_found')
  return read.data
}

function readFiles(route: Route, files: Record<string, Uint8Array>) {
  if (!route.files) {
    const [stray] = Object.keys(files)
    if (stray) throw new Refusal('unknown_field', { problems: { [stray]: fieldProblem('unexpected_file') } })
    return undefined
  }
  return files
}
