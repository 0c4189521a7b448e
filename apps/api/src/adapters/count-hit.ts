import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'

/** Counts one hit. The library throws for a reached limit, which is a result here; its other errors are faults. */
export async function countHit(
  limiter: RateLimiterAbstract,
  key: string,
): Promise<{ allowed: boolean; retryAfter: number }> {
  try {
    await limiter.consume(key)
    return { allowed: true, retryAfter: 0 }
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    return { allowed: false, retryAfter: Math.ceil(error.msBeforeNext / 1000) }
  }
}
