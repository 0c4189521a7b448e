import type { LimitName, LimitSubject, Route } from '@satrangi/contract'
import type { FastifyRequest } from 'fastify'
import type { Ctx } from '../ctx.ts'
import type { ViewerCache } from '../features/accounts/index.ts'
import { readPhone } from '../features/members/index.ts'
import { callerAddress, callerNetwork } from './caller-address.ts'
import { presentedKey } from './device-key-cookie.ts'
import { findCaller } from './sessions.ts'

interface CallerLookup {
  ctx: Ctx
  cache: ViewerCache
}

type Texts = Readonly<Record<string, unknown>>

/** The limits that a call counts against. */
export const limitsOf = ({ limit, secondLimit }: Route): readonly LimitName[] =>
  secondLimit ? [limit, secondLimit] : [limit]

/**
 * Counted for a number or address together with the browser or network that asks: counted for the number alone, a stranger
 * would see in their own refusals that its owner has just asked. A code has five tries in all beside this.
 */
const requesterLimits: ReadonlySet<LimitName> = new Set(['code', 'try_code'])

/** The accounts that a call without a viewer counts against, besides its address. */
export async function findRateLimitAccounts(
  { ctx, cache }: CallerLookup,
  { route, request, texts }: { route: Route; request: FastifyRequest; texts: Texts },
): Promise<readonly string[]> {
  const isOfRequester = limitsOf(route).some((name) => requesterLimits.has(name))
  const requester = presentedKey(ctx, request) ?? callerNetwork(request.ip)
  const byRequester = (name: string) => (isOfRequester ? `${name} from ${requester}` : name)
  const limitSubjects = route.limitSubject
    ? [accountNameOf(route.limitSubject(textFieldsOf(texts)))].map(byRequester)
    : []
  if (!route.limitedPerSender) return limitSubjects
  const sender = await findCaller(ctx, cache, request)
  return [...limitSubjects, sender?.id ?? callerAddress(request.ip)]
}

/**
 * The name by which attempts on an account are counted. However a phone number was typed, the number
 * that is looked up counts; invalid input is refused later, and counts unchanged.
 */
function accountNameOf(subject: LimitSubject): string {
  if (typeof subject === 'string') return subject
  const { callingCode, number } = subject
  return readPhone(callingCode, number)?.e164 ?? `${callingCode} ${number}`
}

/** The text fields of a body: the schema refuses all others, which cannot name an account. */
const textFieldsOf = (body: Texts) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => typeof value === 'string'))
