/** The delay before the next attempt to connect to Redis: at most a second, so that recovery is noticed soon. */
export const redisRetryDelayMs = (attempt: number): number => Math.min(attempt * 100, 1000)
