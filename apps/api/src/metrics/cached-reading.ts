interface CachedReadingOptions {
  /** A reading is used again for so long. */
  ttlMs?: number
  /** Who asks waits no longer than this. */
  timeoutMs?: number
}

/**
 * Reads something at most once in `ttlMs`, and once at a time: however often and by however many it is asked for, the
 * database has one statement to answer.
 * @returns undefined where it failed or takes too long; a slow reading is there for whoever asks next
 */
export function cachedReading<T>(
  read: () => Promise<T>,
  { ttlMs = 15_000, timeoutMs = 2_000 }: CachedReadingOptions = {},
): () => Promise<T | undefined> {
  let last: { atMs: number; value: T | undefined } | undefined
  let running: Promise<T | undefined> | undefined
  const start = async (): Promise<T | undefined> => {
    const value = await read().catch(() => undefined)
    last = { atMs: performance.now(), value }
    running = undefined
    return value
  }
  return async () => {
    if (last && performance.now() - last.atMs < ttlMs) return last.value
    running ??= start()
    const { promise: timedOut, resolve } = Promise.withResolvers<undefined>()
    const timer = setTimeout(resolve, timeoutMs, undefined)
    try {
      return await Promise.race([running, timedOut])
    } finally {
      clearTimeout(timer)
    }
  }
}
