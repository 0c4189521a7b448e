import type { Concerned, LimitName, Route } from '@satrangi/contract'
import type { FastifyRequest } from 'fastify'
import type { Ctx } from '../ctx.ts'
import { readPhone } from '../features/phones/index.ts'
import type { ViewerCache } from '../features/sessions/index.ts'
import type { Viewer } from '../keys.ts'
import { callerAddress } from './caller-address.ts'
import { findCaller } from './sessions.ts'

interface Tools {
  ctx: Ctx
  cache: ViewerCache
}

type Texts = Readonly<Record<string, unknown>>

/** The limits that a call is counted against. */
export const limitsOf = ({ limit, also }: Route): readonly LimitName[] => (also ? [limit, also] : [limit])

/** For whom a call is counted, beside the address that it comes from. */
export async function findRateLimitAccounts(
  { ctx, cache }: Tools,
  {
    route,
    viewer,
    request,
    texts,
  }: { route: Route; viewer: Viewer | undefined; request: FastifyRequest; texts: Texts },
): Promise<readonly string[]> {
  if (viewer) return [viewer.id]
  const concerned = route.concerns ? [nameOf(route.concerns(textFieldsOf(texts)))] : []
  if (!route.perSender) return concerned
  const sender = await findCaller(ctx, cache, request)
  return [...concerned, sender?.id ?? callerAddress(request.ip)]
}

/**
 * The one name by which attempts on somebody are counted. A number is the one that is looked up,
 * however it was typed; what is no number is refused anyway, and counts as it stands.
 */
function nameOf(concerned: Concerned): string {
  if (typeof concerned === 'string') return concerned
  const { callingCode, number } = concerned
  return readPhone(callingCode, number)?.e164 ?? `${callingCode} ${number}`
}

/** What somebody wrote as text: whatever else they sent is refused by the schema and names nobody. */
const textFieldsOf = (body: Texts) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => typeof value === 'string'))
