import {
  apiBase,
  commonRefusals,
  fieldProblem,
  isOfDesk,
  type LimitName,
  type RefusalCode,
  type Route,
  z,
} from '@satrangi/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx } from '../ctx.ts'
import { requireStepUp, type ViewerCache } from '../features/accounts/index.ts'
import type { Moderator, Viewer } from '../keys.ts'
import { formBudget } from '../memory-budget.ts'
import { badInput, Refusal } from '../refusal.ts'
import type { FileReply, RouteHandler, RouteInput } from '../route-handler.ts'
import { browserMarker } from './browser-marker.ts'
import { callerNetwork } from './caller-address.ts'
import { requireModerator } from './desk-caller.ts'
import { deskCookie } from './desk-cookie.ts'
import { clearDeviceKey, deviceKeysOf, setDeviceKey } from './device-key-cookie.ts'
import { formConcurrency } from './form-concurrency.ts'
import { requireOwnPage } from './own-origin.ts'
import { isProtective } from './protective-calls.ts'
import { findRateLimitAccounts, limitsOf } from './rate-limit-keys.ts'
import { readBody } from './read-body.ts'
import { readInput } from './read-input.ts'
import { runCall } from './run-call.ts'
import { deviceOf, findCachedCaller, requireViewer } from './sessions.ts'
import { callerByAccount, callerByAddress, type Throttle } from './throttle.ts'
import { writeReply } from './write-reply.ts'

interface RouteDependencies {
  ctx: Ctx
  cache: ViewerCache
  limit: Throttle
}

interface RouteTools extends RouteDependencies {
  runForm: ReturnType<typeof formConcurrency>
}

/** Serves the routes of the contract, those of the desk while it is on. Routes that share a path are chosen by their body. */
export function implement(
  app: FastifyInstance,
  dependencies: RouteDependencies,
  handlers: readonly RouteHandler[],
): void {
  const tools = { ...dependencies, runForm: formConcurrency(formBudget()) }
  const served = handlers.filter(({ route }) => dependencies.ctx.config.desk || !isOfDesk(route))
  const paths = Map.groupBy(served, ({ route }) => `${route.method} ${route.path}`)
  for (const calls of paths.values()) {
    const [first] = calls
    if (!first) continue
    const serve = (scope: FastifyInstance) =>
      scope.route({
        method: first.route.method,
        url: apiBase + first.route.path,
        handler: (request, reply) => answer(tools, calls, request, reply),
      })
    if (first.route.encoding === 'signed') app.register(async (scope) => void serve(withRawBody(scope)))
    else serve(app)
  }
}

/** A signature covers the bytes as they were sent: in this scope the body reaches the handler unparsed. */
function withRawBody(scope: FastifyInstance): FastifyInstance {
  scope.removeContentTypeParser('application/json')
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body))
  return scope
}

async function answer(
  tools: RouteTools,
  calls: readonly RouteHandler[],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { ctx, runForm } = tools
  const call = callName(calls)
  const [first] = calls
  // The body decides between calls that share a path; reading it is counted too.
  const readLimit: LimitName = first?.route.encoding === 'multipart' ? 'form' : 'write'
  const limits = first && calls.length === 1 ? limitsOf(first.route) : [readLimit]
  const caller = await countCaller(tools, first?.route, { request, limits, call })
  if (request.method !== 'GET' && !(first && isProtective(first.route))) await ctx.diskRoom.require()
  if (first && isOfDesk(first.route) && request.method !== 'GET') requireOwnPage(ctx.config, request)
  return runForm(request, () => readAndRun(tools, calls, { request, reply, ...caller }))
}

interface CountedCall {
  request: FastifyRequest
  limits: readonly LimitName[]
  call: string
}

/** Whose call has been counted: at most one of the two, for no session opens both a member's routes and the desk's. */
interface CountedCaller {
  viewer?: Viewer
  moderator?: Moderator
}

async function countCaller(
  tools: RouteDependencies,
  route: Route | undefined,
  counted: CountedCall,
): Promise<CountedCaller> {
  if (route?.access === 'member') return { viewer: await countViewer(tools, counted) }
  if (route?.access === 'desk') return { moderator: await requireModerator(tools, { ...counted, route }) }
  await tools.limit(counted.limits, counted.call, callerByAddress(tools.ctx, counted.request))
  return {}
}

/** Counts a member's call for their address and account: in one command, where they need not be looked up. */
async function countViewer(
  { ctx, cache, limit }: RouteDependencies,
  { request, limits, call }: CountedCall,
): Promise<Viewer> {
  const byAddress = callerByAddress(ctx, request)
  const cached = await findCachedCaller(ctx, cache, request)
  if (cached) {
    await limit(limits, call, byAddress, callerByAccount(ctx, cached.id))
    return cached
  }
  // The database is not asked on behalf of an address that calls too often.
  await limit(limits, call, byAddress)
  const viewer = await requireViewer(ctx, cache, request)
  await limit(limits, call, callerByAccount(ctx, viewer.id))
  return viewer
}

interface CountedRequest extends CountedCaller {
  request: FastifyRequest
  reply: FastifyReply
}

/** Reads the input of a call, chooses among the calls of its path, and runs it. */
async function readAndRun(
  tools: RouteTools,
  calls: readonly RouteHandler[],
  { request, reply, viewer, moderator }: CountedRequest,
) {
  const { ctx, limit } = tools
  const { texts, files } = await readBody(
    request,
    calls.map(({ route }) => route),
  )
  const [only] = calls.length === 1 ? calls : []
  const handler = only ?? calls.find(({ route }) => route.matchesBody?.(texts))
  if (!handler) throw badInput({}, { incomplete: true })
  const { route, run } = handler
  if (!viewer && !moderator) {
    const accounts = await findRateLimitAccounts(tools, { route, request, texts })
    const byAddress = only ? [] : [callerByAddress(ctx, request)]
    const callers = [...byAddress, ...accounts.map((account) => callerByAccount(ctx, account))]
    if (callers.length > 0) await limit(limitsOf(route), callName(calls), ...callers)
  }
  const deviceKey = once(() => deviceKeysOf(ctx, request))
  const originOf = once(() => ({
    device: deviceOf(request),
    network: callerNetwork(request.ip),
    deviceKey: deviceKey(),
  }))
  const input = {
    viewer,
    moderator,
    deskCookie: isOfDesk(route) ? deskCookie(ctx.config, reply) : undefined,
    params: route.params && readParams(route, request.params),
    query: readInput(route.query ?? noQuery, request.query),
    body: route.body && readInput(route.body, texts),
    files: readFiles(route, files),
    // Most calls ask for neither.
    get origin() {
      return originOf()
    },
    get marker() {
      return browserMarker(ctx.config, request, reply)
    },
    signed: route.encoding === 'signed' ? { bytes: request.body, headers: headersOf(route, request) } : undefined,
  }
  if (viewer && needsStepUp(route, texts)) await requireStepUp(ctx, viewer)
  const result = await runCall(ctx, viewer, () => run(ctx, input as RouteInput<Route>)).catch((error: unknown) => {
    // A browser has a key as soon as somebody has tried to log in: that there is one shows no account.
    if (route.issuesDeviceKey && deviceKey().presented === undefined) setDeviceKey(ctx, reply, deviceKey().next)
    throw checkListed(ctx, route, error)
  })
  if (route.issuesDeviceKey) setDeviceKey(ctx, reply, deviceKey().next)
  if (route.forgetsDeviceKey?.(texts)) clearDeviceKey(ctx, reply)
  if (route.file !== undefined) return sendFile(reply, route.file, result)
  if (route.isInProgress?.(result as Record<string, unknown>)) reply.status(202)
  if (route.cacheSeconds !== undefined) reply.header('cache-control', `public, max-age=${route.cacheSeconds}`)
  return writeReply(reply, route, result)
}

/** Makes something when it is first asked for. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

const needsStepUp = ({ stepUp }: Route, body: Readonly<Record<string, unknown>>): boolean =>
  typeof stepUp === 'function' ? stepUp(body) : stepUp === true

const headersOf = (route: Route, request: FastifyRequest): Record<string, string | undefined> =>
  Object.fromEntries((route.headers ?? []).map((name) => [name, singleValue(request.headers[name])]))

/** A header that was sent several times is ignored. */
const singleValue = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined)

/** A call can only answer with the refusals that its contract lists: any other is a fault of ours. */
function checkListed(ctx: Ctx, route: Route, error: unknown): unknown {
  if (!(error instanceof Refusal)) return error
  const known: readonly RefusalCode[] = [...commonRefusals, ...route.refuses]
  if (known.includes(error.code)) return error
  ctx.log.error({ event: 'unlisted_refusal', route: route.path, code: error.code }, 'the contract does not list this')
  return ctx.config.production ? error : new Error(`${route.path} does not list ${error.code}`)
}

const noQuery = z.strictObject({})

const callName = (calls: readonly RouteHandler[]) => calls[0]?.route.path ?? ''

/** A malformed id gets the same answer as an unknown one. */
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

/** Replies with a file to download. */
function sendFile(reply: FastifyReply, type: string, result: unknown): FastifyReply {
  const { name, content } = result as FileReply
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('x-content-type-options', 'nosniff')
    .send(content)
}
