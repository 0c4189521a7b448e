import type { Readable } from 'node:stream'
import type { BodyOf, ParamsOf, QueryOf, ReplyInputOf, Route } from '@satrangi/contract'
import type { Ctx } from './ctx.ts'
import type { Viewer } from './keys.ts'

/** The bytes of one file part of a form. */
export type Upload = Uint8Array

/** A body that another machine signed: its bytes as they came, and the headers that the route names. */
export interface Signed {
  readonly bytes: Uint8Array
  readonly headers: Readonly<Record<string, string | undefined>>
}

/** An answer that is a file. */
export interface FileReply {
  /** What it is called when it is kept. */
  readonly name: string
  readonly content: Readable
}

/** What a call brings, checked against its route. */
export interface RouteInput<R extends Route> {
  readonly viewer: R['access'] extends 'member' ? Viewer : undefined
  readonly params: ParamsOf<R>
  readonly query: QueryOf<R>
  readonly body: BodyOf<R>
  readonly files: R['files'] extends readonly string[] ? { [K in R['files'][number]]?: Upload } : undefined
  /** A word for the kind of browser and system. */
  readonly device: string
  readonly signed: R['encoding'] extends 'signed' ? Signed : undefined
}

/** What the verb of a route gives back. */
type Answer<R extends Route> = R['file'] extends string ? FileReply : ReplyInputOf<R>

export interface RouteHandler {
  readonly route: Route
  readonly run: (ctx: Ctx, asked: RouteInput<Route>) => Promise<unknown>
}

/** Ties a call of the contract to the verb that does it. Plain data: `http/implement.ts` serves it. */
export function handle<const R extends Route>(
  route: R,
  run: (ctx: Ctx, asked: RouteInput<R>) => Promise<Answer<R>>,
): RouteHandler {
  return { route, run: run as RouteHandler['run'] }
}
