const timeoutMs = 5_000

/** Whether a page could be loaded now: a browser that has left for it cannot come back. */
export async function serverAnswers(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) })).ok
  } catch {
    return false
  }
}
