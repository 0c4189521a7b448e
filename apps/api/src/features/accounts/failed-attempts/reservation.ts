import type { Needs } from '../../../ctx.ts'
import type { Budget, ShortMemory } from '../../../ports/short-memory.ts'
import { Refusal, unavailable } from '../../../refusal.ts'
import { retryAfterSeconds } from './failed-attempts.rules.ts'

export type ReservationContext = Needs<'memory' | 'localMemory' | 'random' | 'clock' | 'log'>

/** One attempt that is counted as failed until it is given back. */
interface Reservation {
  release: () => Promise<void>
}

/**
 * Counts an attempt as failed before it is made.
 * @param isStrict refuses it where the shared counters do not answer; else this process counts alone
 * @returns undefined when a budget is used up
 */
export async function reserveAttempt(
  ctx: ReservationContext,
  budgets: readonly Budget[],
  isStrict: boolean,
): Promise<Reservation | undefined> {
  const use = ctx.random.crockford(20)
  const reserveIn = async (memory: ShortMemory) => {
    const usedUp = await memory.reserve(budgets, use, ctx.clock.now())
    return usedUp ? undefined : { release: () => memory.release(budgets, use).catch(() => logAway(ctx)) }
  }
  return reserveIn(ctx.memory).catch((error: unknown) => {
    logAway(ctx)
    if (isStrict) throw unavailable(error)
    return reserveIn(ctx.localMemory)
  })
}

const logAway = ({ log }: ReservationContext) =>
  log.error({ event: 'counters_away', limit: 'failures' }, 'the shared counters do not answer')

/** Runs an attempt; unless it fails, it does not count. */
export async function runReserved<Result>(
  { release }: Reservation,
  check: () => Promise<Result>,
  onFailure: () => Promise<void> = async () => {},
): Promise<Result> {
  try {
    const result = await check()
    await release()
    return result
  } catch (error) {
    await (isFailedAttempt(error) ? onFailure() : release())
    throw error
  }
}

const failureCodes = new Set(['invalid_credentials', 'invalid_otp', 'wrong_password'])

/** Whether what was typed is wrong; any other error says nothing about it. */
export const isFailedAttempt = (error: unknown): boolean => error instanceof Refusal && failureCodes.has(error.code)

/** The refusal beyond every limit of failures; always the same. */
export function tooManyFailures({ log }: ReservationContext, by: 'anybody' | 'browser' | 'account'): Refusal {
  log.warn({ event: 'slow_down', limit: 'failures', by }, 'a limit of failed attempts was reached')
  return new Refusal('slow_down', { retryAfter: retryAfterSeconds })
}
