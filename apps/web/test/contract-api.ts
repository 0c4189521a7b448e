import {
  allRoutes,
  apiBase,
  type BodyOf,
  commonRefusals,
  type FieldProblem,
  type Params,
  type ParamsOf,
  type QueryOf,
  type RefusalCode,
  type ReplyInputOf,
  type Route,
  refusals,
  type Send,
} from '@satrangi/contract'

export interface Asked<R extends Route> {
  params: ParamsOf<R>
  query: QueryOf<R>
  body: BodyOf<R>
  /** The file parts of a multipart body. */
  files: Readonly<Record<string, File>>
  token: string | undefined
}

type Refused<R extends Route> = R['refuses'][number] | (typeof commonRefusals)[number]

/** A no: one of those that the route lists or that any route may give. */
export interface Refusing<R extends Route> {
  refuse: Refused<R>
  /** Without them those of a usual case. */
  params?: Params
  problems?: Record<string, FieldProblem>
  retryAfter?: number
}

type Answer<R extends Route> = ReplyInputOf<R> | Refusing<R>
type Answerer<R extends Route> = (asked: Asked<R>) => Answer<R> | Promise<Answer<R>>

interface Told {
  route: Route
  answer: (asked: Asked<Route>) => unknown
  asked: Asked<Route>[]
}

/**
 * An API that can only do what the contract allows: it takes calls that fit a route, answers with
 * that route's reply or with one of its refusals, and complains about everything else.
 */
export function contractApi() {
  const told: Told[] = []

  const answerCall: Send = async ({ method, path, headers, body }) => {
    const url = new URL(path, 'http://localhost')
    const sent = readBody(headers, body)
    const route = allRoutes.find((one) => fits(one, method, url, sent.texts))
    const known = told.findLast((one) => one.route === route)
    if (!route || !known) throw new Error(`Nobody told the fake API how to answer ${method} ${url.pathname}.`)
    const asked = {
      params: route.params?.parse(paramsOf(route, url)),
      query: route.query?.parse(Object.fromEntries(url.searchParams)),
      body: route.body?.parse(sent.texts),
      files: sent.files,
      token: headers.authorization?.replace('Bearer ', ''),
    } as Asked<Route>
    known.asked.push(asked)
    return reply(route, await known.answer(asked))
  }

  return {
    send: ((call) => answerCall(call).catch(complain)) as Send,
    /** Tells how to answer a call; the latest word counts. Gives back what has been asked so far. */
    answer<R extends Route>(route: R, how: Answer<R> | Answerer<R>): readonly Asked<R>[] {
      const asked: Asked<Route>[] = []
      const answer = (typeof how === 'function' ? how : () => how) as Told['answer']
      told.push({ route, answer, asked })
      return asked as unknown as readonly Asked<R>[]
    },
  }
}
export type ContractApi = ReturnType<typeof contractApi>

/** What a `fetch` throws looks like a dead network to the app; this makes the test fail as well. */
function complain(problem: unknown): never {
  console.error(problem)
  throw problem
}

function fits(route: Route, method: string, url: URL, texts: Record<string, unknown>): boolean {
  return route.method === method && patternOf(route).test(url.pathname) && (route.when?.(texts) ?? true)
}

const patternOf = (route: Route): RegExp => new RegExp(`^${apiBase}${route.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)

function paramsOf(route: Route, url: URL): Record<string, string> {
  const found = patternOf(route).exec(url.pathname)?.groups ?? {}
  return Object.fromEntries(Object.entries(found).map(([name, value]) => [name, decodeURIComponent(value)]))
}

function readBody(headers: Record<string, string>, body: string | FormData | undefined) {
  if (body instanceof FormData) {
    const parts = [...body.entries()]
    return {
      texts: Object.fromEntries(parts.filter(([, value]) => typeof value === 'string')),
      files: Object.fromEntries(parts.filter((part): part is [string, File] => typeof part[1] !== 'string')),
    }
  }
  if (!body) return { texts: {}, files: {} }
  const isForm = headers['content-type'] === 'application/x-www-form-urlencoded'
  return { texts: isForm ? Object.fromEntries(new URLSearchParams(body)) : JSON.parse(body), files: {} }
}

function reply(route: Route, answer: unknown) {
  if (typeof answer === 'object' && answer !== null && 'refuse' in answer)
    return refuse(route, answer as Refusing<Route>)
  return { status: 200, retryAfter: null, text: JSON.stringify(route.reply.parse(answer)) }
}

/** What a refusal usually says beside its code. */
export function sampleParams(code: RefusalCode): Params {
  if (code === 'chat_limit') return { limit: 5 }
  if (code === 'bad_input') return { reason: 'fields' }
  return code === 'too_large' ? { what: 'photo' } : {}
}

function refuse(route: Route, { refuse: code, params = sampleParams(code), problems, retryAfter }: Refusing<Route>) {
  const allowed: readonly RefusalCode[] = [...route.refuses, ...commonRefusals]
  if (!allowed.includes(code)) throw new Error(`${route.path} may not refuse with ${code}.`)
  const { status, sentence } = refusals[code]
  // The sentences are for other clients: this one shows what it makes of the codes.
  const text = JSON.stringify({ success: false, code, params, detail: `(${sentence})`, ...(problems && { problems }) })
  return { status, retryAfter: retryAfter === undefined ? null : String(retryAfter), text }
}
