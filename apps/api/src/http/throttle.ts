import { callLimits, type LimitName } from '@satrangi/contract'
import type { FastifyRequest } from 'fastify'
import type { Ctx } from '../ctx.ts'
import type { ShortMemory } from '../ports/short-memory.ts'
import { Refusal, unavailable } from '../refusal.ts'
import { callerAddress } from './caller-address.ts'

/** Where the counters are out of reach these are refused: a limit in one process would not hold. */
const strict: ReadonlySet<LimitName> = new Set(['code', 'try_code', 'reveal', 'order'])

export interface LimitedCaller {
  by: 'account' | 'address'
  /** A fingerprint of the account or address, never the thing itself. */
  who: string
}

/** The address that a request comes from, as it is counted. */
export const callerByAddress = (ctx: Pick<Ctx, 'pseudonym'>, { ip }: FastifyRequest): LimitedCaller => ({
  by: 'address',
  who: ctx.pseudonym(callerAddress(ip)),
})

/**
 * Counts a call against its limits, by account and by address apart.
 * @param fallback the memory of this process, for when the shared one is away
 * @throws Refusal `slow_down` with the seconds to wait; `unavailable` for a strict limit that cannot be counted
 */
export function throttle(ctx: Ctx, fallback: ShortMemory) {
  return async (limit: LimitName, call: string, { by, who }: LimitedCaller): Promise<void> => {
    const numbers = callLimits[limit]
    const most = Math.ceil(numbers[by] * ctx.config.limitScale)
    const key = `${call}:${by}:${who}`
    const outcome = await ctx.memory.hit(key, most, numbers.window).catch((error: unknown) => {
      ctx.log.error({ event: 'counters_away', limit }, 'the shared counters do not answer')
      if (strict.has(limit)) throw unavailable(error)
      return fallback.hit(key, most, numbers.window)
    })
    if (outcome.allowed) return
    ctx.log.warn({ event: 'slow_down', limit, by, call }, 'a limit was reached')
    throw new Refusal('slow_down', { retryAfter: Math.max(1, outcome.retryAfter) })
  }
}
