const timeoutMs = 1_000
/** For Safari, which has no idle callbacks. */
const fallbackDelayMs = 200

/**
 * Calls back once the page has nothing more urgent to do, after a second at the latest.
 * @returns what cancels it
 */
export function whenIdle(callback: () => void): () => void {
  if (!globalThis.requestIdleCallback) {
    const timer = setTimeout(callback, fallbackDelayMs)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(callback, { timeout: timeoutMs })
  return () => cancelIdleCallback(request)
}

/** Settles once the page has nothing more urgent to do. */
export const idle = (): Promise<void> => new Promise((resolve) => void whenIdle(resolve))
