import type { FastifyRequest } from 'fastify'
import type { Ctx } from '../ctx.ts'
import { findViewer, type ViewerCache } from '../features/sessions/index.ts'
import type { Viewer } from '../keys.ts'
import { Refusal } from '../refusal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    viewer?: Viewer
  }
}

/** Who calls; undefined without a good token. */
export async function findCaller(ctx: Ctx, cache: ViewerCache, request: FastifyRequest): Promise<Viewer | undefined> {
  const token = /^Bearer ([\w.~+/=-]{1,4096})$/i.exec(request.headers.authorization ?? '')?.[1]
  return token ? findViewer(ctx, cache, token) : undefined
}

/** Finds who asks; anything but a good token is one and the same refusal. */
export async function requireViewer(ctx: Ctx, cache: ViewerCache, request: FastifyRequest): Promise<Viewer> {
  const viewer = await findCaller(ctx, cache, request)
  if (!viewer) throw new Refusal('session_expired')
  request.viewer = viewer
  return viewer
}

const systems: [RegExp, string][] = [
  [/android/i, 'Android'],
  [/iphone|ipad|ios/i, 'iOS'],
  [/windows/i, 'Windows'],
  [/mac os/i, 'Mac'],
  [/linux|x11/i, 'Linux'],
]
const browsers: [RegExp, string][] = [
  [/edg\//i, 'Edge'],
  [/opr\//i, 'Opera'],
  [/samsungbrowser/i, 'Samsung Internet'],
  [/firefox|fxios/i, 'Firefox'],
  [/chrome|crios/i, 'Chrome'],
  [/safari/i, 'Safari'],
]

/** A word for the kind of browser and system: enough to know one's own devices, not to follow anybody. */
export function deviceOf(request: FastifyRequest): string {
  const agent = String(request.headers['user-agent'] ?? '').slice(0, 400)
  const named = (list: [RegExp, string][]) => list.find(([form]) => form.test(agent))?.[1]
  const browser = named(browsers)
  const system = named(systems)
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'Unknown browser')
}
