import { callLimits, type LimitName } from '@satrangi/contract'
import type { FastifyRequest } from 'fastify'
import type { Ctx } from '../ctx.ts'
import { Refusal, unavailable } from '../refusal.ts'
import { callerAddress } from './caller-address.ts'
import { presentedKey } from './device-key-cookie.ts'
import { sessionOf } from './sessions.ts'

/** Refused while the shared counters do not answer: a limit that each process counts alone would not hold. */
const strictLimits: ReadonlySet<LimitName> = new Set(['code', 'try_code', 'reveal', 'order'])

/** Where what is left of the window would tell what others behind the same address did; the whole window is said. */
const constantWaits: ReadonlySet<LimitName> = new Set(['login', 'try_code'])

export interface LimitedCaller {
  by: 'account' | 'address'
  /** A fingerprint of the account or address, never the value itself. */
  fingerprint: string
  /** Of an address: what shows that this is somebody whom we know, where others have used up the address. */
  findKnown?: () => Promise<string | undefined>
}

type KnownContext = Pick<Ctx, 'pseudonym' | 'seal' | 'tokens' | 'clock'>

/** The caller of a request by its address; whoever has a session or a browser of ours has a reserve of their own. */
export const callerByAddress = (ctx: KnownContext, request: FastifyRequest): LimitedCaller => ({
  by: 'address',
  fingerprint: ctx.pseudonym(callerAddress(request.ip)),
  findKnown: async () => (await sessionOf(ctx, request)) ?? presentedKey(ctx, request),
})

/** The caller of a request by whom it counts for. */
export const callerByAccount = (ctx: Pick<Ctx, 'pseudonym'>, account: string): LimitedCaller => ({
  by: 'account',
  fingerprint: ctx.pseudonym(account),
})

export type Throttle = ReturnType<typeof throttle>

/** What is left to a known caller of an address that others have used up, of the limit of an account. */
const reservedShare = 1 / 4

/**
 * Counts a call against its limits, separately for each of its callers, in their order up to the first that is reached:
 * one command for all. In this process alone while the shared counters do not answer.
 *
 * Many people may sit behind one address. What one of them uses up refuses nobody else whom we know: without asking the
 * database, by a token or a browser's key that only we can have made.
 * @throws Refusal `slow_down` with the seconds to wait; `unavailable` for a strict limit that cannot be counted
 */
export function throttle(ctx: Ctx) {
  const counterOf = (limit: LimitName, call: string, { by, fingerprint }: LimitedCaller) => ({
    limit,
    by,
    key: `${call}:${by}:${fingerprint}`,
    maxHits: Math.ceil(callLimits[limit][by] * ctx.config.limitScale),
    windowSeconds: callLimits[limit].window,
  })
  const hit = (limits: readonly LimitName[], counters: readonly ReturnType<typeof counterOf>[]) =>
    ctx.memory.hitAll(counters).catch((error: unknown) => {
      for (const limit of limits) ctx.log.error({ event: 'counters_away', limit }, 'the shared counters do not answer')
      if (limits.some((limit) => strictLimits.has(limit))) throw unavailable(error)
      return ctx.localMemory.hitAll(counters)
    })
  const reserveOf = (limit: LimitName, call: string, known: string) => ({
    limit,
    by: 'address' as const,
    key: `${call}:reserve:${ctx.pseudonym(known)}`,
    maxHits: Math.ceil(callLimits[limit].account * reservedShare * ctx.config.limitScale),
    windowSeconds: callLimits[limit].window,
  })
  return async (limits: readonly LimitName[], call: string, ...callers: readonly LimitedCaller[]): Promise<void> => {
    const countersOf = (caller: LimitedCaller) => limits.map((limit) => counterOf(limit, call, caller))
    let outcome = await hit(limits, callers.flatMap(countersOf))
    if (outcome?.reached.by === 'address') {
      const known = await callers.find(({ by }) => by === 'address')?.findKnown?.()
      if (known !== undefined) {
        const accounts = callers.filter(({ by }) => by === 'account').flatMap(countersOf)
        outcome = await hit(limits, [...limits.map((limit) => reserveOf(limit, call, known)), ...accounts])
      }
    }
    if (!outcome) return
    const { limit, by, windowSeconds } = outcome.reached
    ctx.log.warn({ event: 'slow_down', limit, by, call }, 'a limit was reached')
    const retryAfter = constantWaits.has(limit) ? windowSeconds : Math.max(1, outcome.retryAfter)
    throw new Refusal('slow_down', { retryAfter })
  }
}
