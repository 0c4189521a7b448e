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

export type Throttle = ReturnType<typeof throttle>

/**
 * Counts a call against its limits, separately by account and by address; in this process alone while the
 * shared counters do not answer.
 * @throws Refusal `slow_down` with the seconds to wait; `unavailable` for a strict limit that cannot be counted
 */
export function throttle(ctx: Ctx) {
  return async (limit: LimitName, call: string, { by, fingerprint }: LimitedCaller): Promise<void> => {
    const limits = callLimits[limit]
    const maxHits = Math.ceil(limits[by] * ctx.config.limitScale)
    const key = `${call}:${by}:${fingerprint}`
    const outcome = await ctx.memory.hit(key, maxHits, limits.window).catch((error: unknown) => {
      ctx.log.error({ event: 'counters_away', limit }, 'the shared counters do not answer')
      if (strictLimits.has(limit)) throw unavailable(error)
      return ctx.localMemory.hit(key, maxHits, limits.window)
    })
    if (outcome.allowed) return
    ctx.log.warn({ event: 'slow_down', limit, by, call }, 'a limit was reached')
    const retryAfter = constantWaits.has(limit) ? limits.window : Math.max(1, outcome.retryAfter)
    throw new Refusal('slow_down', { retryAfter })
  }
}
