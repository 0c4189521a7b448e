import type { FastifyRequest } from 'fastify'
import type { Ctx } from '../ctx.ts'
import { findCachedViewer, findViewer, isDisplaced, type ViewerCache } from '../features/accounts/index.ts'
import { isRandomId, type Viewer } from '../keys.ts'
import { Refusal } from '../refusal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    viewer?: Viewer
  }
}

/** The viewer who makes a request; undefined without a valid token. */
export async function findCaller(ctx: Ctx, cache: ViewerCache, request: FastifyRequest): Promise<Viewer | undefined> {
  const token = tokenOf(request)
  return token === undefined ? undefined : findViewer(ctx, cache, token)
}

/** The same without asking the database: undefined also for a viewer who is not cached. */
export async function findCachedCaller(
  ctx: Ctx,
  cache: ViewerCache,
  request: FastifyRequest,
): Promise<Viewer | undefined> {
  const token = tokenOf(request)
  const viewer = token === undefined ? undefined : await findCachedViewer(ctx, cache, token)
  if (viewer) request.viewer = viewer
  return viewer
}

/** The session that a request's token names, without asking anybody whether it is still live. */
export async function sessionOf(
  { tokens, clock }: Pick<Ctx, 'tokens' | 'clock'>,
  request: FastifyRequest,
): Promise<string | undefined> {
  const token = tokenOf(request)
  return token === undefined ? undefined : (await tokens.verify(token, clock.now()))?.session
}

const tokenOf = ({ headers }: FastifyRequest) => /^Bearer ([\w.~+/=-]{1,4096})$/i.exec(headers.authorization ?? '')?.[1]

/**
 * Finds the viewer of a request; every kind of bad token is the same refusal. A device whose session gave way to a newer
 * login hears so, for it may keep what was being written.
 */
export async function requireViewer(ctx: Ctx, cache: ViewerCache, request: FastifyRequest): Promise<Viewer> {
  const viewer = await findCaller(ctx, cache, request)
  if (!viewer) {
    const session = await sessionOf(ctx, request)
    const gaveWay = session !== undefined && isRandomId(session) && (await isDisplaced(ctx.db, session))
    throw new Refusal(gaveWay ? 'session_displaced' : 'session_expired')
  }
  request.viewer = viewer
  return viewer
}

const systemPatterns: [RegExp, string][] = [
  [/android/i, 'Android'],
  [/iphone|ipad|ios/i, 'iOS'],
  [/windows/i, 'Windows'],
  [/mac os/i, 'Mac'],
  [/linux|x11/i, 'Linux'],
]
const browserPatterns: [RegExp, string][] = [
  [/edg\//i, 'Edge'],
  [/opr\//i, 'Opera'],
  [/samsungbrowser/i, 'Samsung Internet'],
  [/firefox|fxios/i, 'Firefox'],
  [/chrome|crios/i, 'Chrome'],
  [/safari/i, 'Safari'],
]

/** Browser and system by name alone: members recognise their devices by it, and nobody can be tracked by it. */
export function deviceOf(request: FastifyRequest): string {
  const agent = String(request.headers['user-agent'] ?? '').slice(0, 400)
  const findName = (patterns: [RegExp, string][]) => patterns.find(([pattern]) => pattern.test(agent))?.[1]
  const browser = findName(browserPatterns)
  const system = findName(systemPatterns)
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'Unknown browser')
}
