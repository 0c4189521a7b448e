const timeoutMs = 5_000

/** Whether a page load would succeed: the browser cannot return from a failed one. */
export async function isServerReachable(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) })).ok
  } catch {
    return false
  }
}
