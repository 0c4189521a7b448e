import type { Readable } from 'node:stream'
import type { BodyOf, ParamsOf, QueryOf, ReplyInputOf, Route } from '@satrangi/contract'
import type { Ctx } from './ctx.ts'
import type { Moderator, Viewer } from './keys.ts'

/** The bytes of one file part of a form. */
export type Upload = Uint8Array

/** A body signed by another server: its bytes as sent, and the headers that the route names. */
export interface Signed {
  readonly bytes: Uint8Array
  readonly headers: Readonly<Record<string, string | undefined>>
}

/** A reply that is a file to download. */
export interface FileReply {
  /** The suggested file name. */
  readonly name: string
  readonly content: Readable
}

/** The key of the caller's browser: the one that it sent, which may be of nobody, and the one that a login gives it. */
export interface DeviceKeys {
  readonly presented: string | undefined
  readonly next: string
}

/** Where a call comes from. */
export interface CallOrigin {
  /** Browser and system by name. */
  readonly device: string
  /** The caller's network, /24 or /48; it is neither logged nor stored, but for keyed digests. */
  readonly network: string
  readonly deviceKey: DeviceKeys
}

/**
 * Whether something happened in this browser within the last day, and nothing else: the same for everybody, so that
 * it tells nobody from anybody.
 */
export interface BrowserMarker {
  readonly isSet: boolean
  readonly set: () => void
}

/** The cookie of a moderator's session, in the answer to a call of the desk. */
export interface DeskCookie {
  readonly set: (token: string) => void
  readonly clear: () => void
}

/** The input of a call, parsed with the schemas of its route. */
export interface RouteInput<R extends Route> {
  readonly viewer: R['access'] extends 'member' ? Viewer : undefined
  readonly moderator: R['access'] extends 'desk' ? Moderator : undefined
  readonly deskCookie: R['path'] extends `/desk/${string}` ? DeskCookie : undefined
  readonly params: ParamsOf<R>
  readonly query: QueryOf<R>
  readonly body: BodyOf<R>
  readonly files: R['files'] extends readonly string[] ? { [K in R['files'][number]]?: Upload } : undefined
  readonly origin: CallOrigin
  readonly marker: BrowserMarker
  readonly signed: R['encoding'] extends 'signed' ? Signed : undefined
}

/** What the service function of a route returns. */
type RouteResult<R extends Route> = R['file'] extends string ? FileReply : ReplyInputOf<R>

export interface RouteHandler {
  readonly route: Route
  readonly run: (ctx: Ctx, input: RouteInput<Route>) => Promise<unknown>
}

/** Connects a route of the contract to its service function. `http/implement.ts` serves it. */
export function handle<const R extends Route>(
  route: R,
  run: (ctx: Ctx, input: RouteInput<R>) => Promise<RouteResult<R>>,
): RouteHandler {
  return { route, run: run as RouteHandler['run'] }
}
