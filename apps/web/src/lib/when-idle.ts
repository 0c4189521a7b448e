const timeoutMs = 1_000

/**
 * Calls back once the page has nothing more urgent to do, after a second at the latest.
 * @returns what cancels it
 */
export function whenIdle(callback: () => void): () => void {
  // Safari has no idle callbacks.
  if (!globalThis.requestIdleCallback) {
    const timer = setTimeout(callback, timeoutMs)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(callback, { timeout: timeoutMs })
  return () => cancelIdleCallback(request)
}
