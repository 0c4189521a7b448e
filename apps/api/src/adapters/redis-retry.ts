/**
 * Milliseconds before the next attempt to reach Redis: seldom enough not to trouble it, and soon
 * enough that nobody waits long when it is back.
 */
export const redisRetry = (attempt: number): number => Math.min(attempt * 100, 1000)
