import type { DeskAction } from '../vocabulary/desk.ts'
import type { RefusalCode } from './refusals.ts'
import type { z } from './zod.ts'

type Schema = z.ZodMiniType

/**
 * How often a call may be made. Each name has numbers for an account and for an address in
 * `limits.ts`; `code`, `try_code`, `reveal` and `order` are refused while the counters are out of reach.
 */
export type LimitName =
  | 'read'
  | 'write'
  | 'login'
  | 'code'
  | 'try_code'
  | 'upload'
  | 'form'
  | 'ticket'
  | 'photo'
  | 'reveal'
  | 'password'
  | 'order'
  | 'webhook'
  | 'contact'
  | 'document'
  | 'help'

/** A phone number as it was typed, with its calling code. Only the server can normalize it. */
export interface PhoneInput {
  readonly callingCode: string
  readonly number: string
}

/** The account that a call concerns: a normalized e-mail address, member id or session id, or a phone number. */
export type LimitSubject = string | PhoneInput

interface CallDefinition {
  readonly method: 'GET' | 'POST'
  /** Below the base path `/api/v1`; parameters as `:name`. */
  readonly path: string
  /** One line for the API document. */
  readonly summary: string
  readonly limit: LimitName
  /** A second limit that the call is counted against as well. */
  readonly secondLimit?: LimitName
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /**
   * How the body travels; JSON unless said. `signed`: JSON with a signature of another service. The
   * bytes are handed on as they came, with the headers of `headers`, and nothing else is looked at.
   */
  readonly encoding?: 'json' | 'form' | 'multipart' | 'signed'
  /** Headers of the caller that a `signed` call hands on, in lower case. */
  readonly headers?: readonly string[]
  /** The names of the file parts of a multipart body. */
  readonly files?: readonly string[]
  /** Where several calls share one path: whether this body belongs to this call. */
  readonly matchesBody?: (body: Readonly<Record<string, unknown>>) => boolean
  /**
   * For a public call: whose account it concerns, in the form in which that is looked up, so that
   * attempts on one are counted wherever they come from and however its name is typed.
   */
  readonly limitSubject?: (body: Readonly<Record<string, unknown>>) => LimitSubject
  /**
   * For a public call: also counted for its sender, with the limit of an account. That is
   * their account where they send a good token, and their address otherwise.
   */
  readonly limitedPerSender?: true
  /** Failed attempts are limited by the name that was typed and by the network; successes do not count. */
  readonly limitsFailures?: true
  /**
   * The caller must have given the password or a fresh code within the last minutes: always, or where the
   * body says what needs it. Such a call may also be refused with `step_up_required`.
   */
  readonly stepUp?: true | ((body: Readonly<Record<string, unknown>>) => boolean)
  /** The answer sets the cookie with the key of this browser; see `deviceKey` in `limits.ts`. */
  readonly issuesDeviceKey?: true
  /** Whether the answer to this body removes that cookie. */
  readonly forgetsDeviceKey?: (body: Readonly<Record<string, unknown>>) => boolean
  readonly reply: Schema
  /** Where an answer may also say that the work goes on: 202 for a reply of this form. */
  readonly isInProgress?: (reply: Readonly<Record<string, unknown>>) => boolean
  /**
   * For a public call whose answer is the same for everybody: for how many seconds browsers and proxies may show it
   * again. A refusal of it is not cached.
   */
  readonly cacheSeconds?: number
  /** The media type of an answer that is a file. `reply` then says nothing: the bytes are the answer. */
  readonly file?: string
  /** Beside `commonRefusals`. */
  readonly refuses: readonly RefusalCode[]
}

/**
 * Who may call. `public`: anybody; `member`: a member with a valid session; `desk`: a moderator whose role allows the
 * action. Nothing is public by accident. What is below `/desk` is there while the desk is on.
 */
type Access =
  | { readonly access: 'public' | 'member'; readonly action?: never }
  | { readonly access: 'desk'; readonly action: DeskAction }

/** One call of the API, defined once: the server registers from it and the client calls from it. */
export type Route = CallDefinition & Access

/** Whether a route belongs to the desk, signing in included. */
export const isOfDesk = ({ path }: Pick<Route, 'path'>): boolean => path.startsWith('/desk/')

/**
 * Keeps the exact types of a route's parts, so that handler and caller are typed from the value.
 * The route is frozen.
 */
export const defineRoute = <const R extends Route>(route: R): R => Object.freeze(route)

/**
 * The calls of a feature by their names. Each is made when it is first read: a page needs few of them, and making a
 * schema takes a slow phone about a tenth of a millisecond.
 */
export function defineRoutes<R extends Readonly<Record<string, () => Route>>>(
  definitions: R,
): { readonly [Name in keyof R]: ReturnType<R[Name]> } {
  const routes = {} as { [Name in keyof R]: ReturnType<R[Name]> }
  for (const [name, define] of Object.entries(definitions)) {
    const makeRoute = () => {
      const route = define()
      Object.defineProperty(routes, name, { value: route })
      return route
    }
    Object.defineProperty(routes, name, { enumerable: true, configurable: true, get: makeRoute })
  }
  return routes
}

type In<S> = S extends Schema ? z.input<S> : undefined
type Out<S> = S extends Schema ? z.output<S> : undefined

/** What travels in a query string may be written as a number; it arrives as text. */
type QueryIn<S> = S extends Schema ? { [K in keyof z.input<S>]: z.input<S>[K] | number } : undefined

export type ParamsOf<R extends Route> = Out<R['params']>
export type QueryOf<R extends Route> = Out<R['query']>
export type BodyOf<R extends Route> = Out<R['body']>
/** What a handler gives back. */
export type ReplyInputOf<R extends Route> = In<R['reply']>
/** What a caller receives. */
export type ReplyOf<R extends Route> = Out<R['reply']>

type Part<Name extends string, T> = T extends undefined ? unknown : { [K in Name]: T }
type OptionalPart<Name extends string, T> = T extends undefined ? unknown : { [K in Name]?: T | undefined }

/** What a caller has to give: only the parts that the route names. */
export type CallInput<R extends Route> = Part<'params', In<R['params']>> &
  OptionalPart<'query', QueryIn<R['query']>> &
  Part<'body', In<R['body']>> &
  (R['files'] extends readonly string[] ? { files?: { [K in R['files'][number]]?: Blob | undefined } } : unknown)
