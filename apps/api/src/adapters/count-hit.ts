import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'

/** Counts one use; a refusal of the library is an answer here, and whatever else it throws a fault. */
export async function countHit(
  limiter: RateLimiterAbstract,
  key: string,
): Promise<{ allowed: boolean; retryAfter: number }> {
  try {
    await limiter.consume(key)
    return { allowed: true, retryAfter: 0 }
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    return { allowed: false, retryAfter: Math.ceil(refused.msBeforeNext / 1000) }
  }
}
