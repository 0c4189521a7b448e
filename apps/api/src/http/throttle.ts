import { callLimits, type LimitName } from '@satrangi/contract'
import type { FastifyRequest } from 'fastify'
import type { Ctx } from '../ctx.ts'
import { Refusal, unavailable } from '../refusal.ts'
import { callerAddress } from './caller-address.ts'

/** Refused while the shared counters do not answer: a limit that each process counts alone would not hold. */
const strictLimits: ReadonlySet<LimitName> = new Set(['code', 'try_code', 'reveal', 'order'])

/** Where what is left of the window would tell what others behind the same address did; the whole window is said. */
const constantWaits: ReadonlySet<LimitName> = new Set(['login', 'try_code'])

export interface LimitedCaller {
  by: 'account' | 'address'
  /** A fingerprint of the account or address, never the value itself. */
  fingerprint: string
}

/** The caller of a request by its address. */
export const callerByAddress = (ctx: Pick<Ctx, 'pseudonym'>, { ip }: FastifyRequest): LimitedCaller => ({
  by: 'address',
  fingerprint: ctx.pseudonym(callerAddress(ip)),
})

/** The caller of a request by whom it counts for. */
export const callerByAccount = (ctx: Pick<Ctx, 'pseudonym'>, account: string): LimitedCaller => ({
  by: 'account',
  fingerprint: ctx.pseudonym(account),
})

export type Throttle = ReturnType<typeof throttle>

/**
 * Counts a call against its limits, separately for each of its callers, in their order up to the first that is reached:
 * one command for all. In this process alone while the shared counters do not answer.
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
  return async (limits: readonly LimitName[], call: string, ...callers: readonly LimitedCaller[]): Promise<void> => {
    const counters = callers.flatMap((caller) => limits.map((limit) => counterOf(limit, call, caller)))
    const outcome = await ctx.memory.hitAll(counters).catch((error: unknown) => {
      for (const limit of limits) ctx.log.error({ event: 'counters_away', limit }, 'the shared counters do not answer')
      if (limits.some((limit) => strictLimits.has(limit))) throw unavailable(error)
      return ctx.localMemory.hitAll(counters)
    })
    if (!outcome) return
    const { limit, by, windowSeconds } = outcome.reached
    ctx.log.warn({ event: 'slow_down', limit, by, call }, 'a limit was reached')
    const retryAfter = constantWaits.has(limit) ? windowSeconds : Math.max(1, outcome.retryAfter)
    throw new Refusal('slow_down', { retryAfter })
  }
}
