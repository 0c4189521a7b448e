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

export interface ReceivedCall<R extends Route> {
  params: ParamsOf<R>
  query: QueryOf<R>
  body: BodyOf<R>
  /** The file parts of a multipart body. */
  files: Readonly<Record<string, File>>
  token: string | undefined
}

type AllowedRefusal<R extends Route> = R['refuses'][number] | (typeof commonRefusals)[number]

/** A refusal that the route lists, or one of the common ones. */
export interface RefusalReply<R extends Route> {
  refuse: AllowedRefusal<R>
  /** Defaults to sample parameters of the code. */
  params?: Params
  problems?: Record<string, FieldProblem>
  retryAfter?: number
}

type Answer<R extends Route> = ReplyInputOf<R> | RefusalReply<R>
type AnswerHandler<R extends Route> = (call: ReceivedCall<R>) => Answer<R> | Promise<Answer<R>>

interface Stub {
  route: Route
  answer: (call: ReceivedCall<Route>) => unknown
  calls: ReceivedCall<Route>[]
}

/**
 * A fake API that follows the contract: it accepts calls that match a route, answers with
 * the route's reply or one of its refusals, and fails the test on everything else.
 */
export function createContractApi() {
  const stubs: Stub[] = []

  const handleCall: Send = async ({ method, path, headers, body }) => {
    const url = new URL(path, 'http://localhost')
    const parsedBody = readBody(headers, body)
    const route = allRoutes.find((stub) => matchesRoute(stub, method, url, parsedBody.texts))
    const matchedStub = stubs.findLast((stub) => stub.route === route)
    if (!route || !matchedStub) throw new Error(`The fake API has no answer for ${method} ${url.pathname}.`)
    const call = {
      params: route.params?.parse(paramsOf(route, url)),
      query: route.query?.parse(Object.fromEntries(url.searchParams)),
      body: route.body?.parse(parsedBody.texts),
      files: parsedBody.files,
      token: headers.authorization?.replace('Bearer ', ''),
    } as ReceivedCall<Route>
    matchedStub.calls.push(call)
    return buildReply(route, await matchedStub.answer(call))
  }

  return {
    send: ((call) => handleCall(call).catch(failTest)) as Send,
    /** Defines the answer to a route, replacing an earlier one. Returns the calls received so far. */
    answer<R extends Route>(route: R, answerOrHandler: Answer<R> | AnswerHandler<R>): readonly ReceivedCall<R>[] {
      const calls: ReceivedCall<Route>[] = []
      const answer = (typeof answerOrHandler === 'function' ? answerOrHandler : () => answerOrHandler) as Stub['answer']
      stubs.push({ route, answer, calls })
      return calls as unknown as readonly ReceivedCall<R>[]
    },
  }
}
export type ContractApi = ReturnType<typeof createContractApi>

/** The app treats an error of `fetch` as a network error; logging it makes the test fail as well. */
function failTest(error: unknown): never {
  console.error(error)
  throw error
}

function matchesRoute(route: Route, method: string, url: URL, texts: Record<string, unknown>): boolean {
  return route.method === method && patternOf(route).test(url.pathname) && (route.matchesBody?.(texts) ?? true)
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

function buildReply(route: Route, answer: unknown) {
  if (typeof answer === 'object' && answer !== null && 'refuse' in answer)
    return buildRefusal(route, answer as RefusalReply<Route>)
  return { status: 200, retryAfter: null, text: JSON.stringify(route.reply.parse(answer)) }
}

/** Sample parameters of a refusal. */
export function sampleParams(code: RefusalCode): Params {
  if (code === 'chat_limit') return { limit: 5 }
  if (code === 'request_limit') return { limit: 20 }
  if (code === 'bad_input') return { reason: 'fields' }
  if (code === 'seen_enough') return { what: 'cards' }
  if (code === 'wrong_file_kind') return { what: 'file' }
  return code === 'too_large' ? { what: 'photo' } : {}
}

function buildRefusal(
  route: Route,
  { refuse: code, params = sampleParams(code), problems, retryAfter }: RefusalReply<Route>,
) {
  const allowed: readonly RefusalCode[] = [...route.refuses, ...commonRefusals]
  if (!allowed.includes(code)) throw new Error(`${route.path} may not refuse with ${code}.`)
  const { status, sentence } = refusals[code]
  // The client translates the codes and must not show the English sentence.
  const text = JSON.stringify({ success: false, code, params, detail: `(${sentence})`, ...(problems && { problems }) })
  return { status, retryAfter: retryAfter === undefined ? null : String(retryAfter), text }
}
