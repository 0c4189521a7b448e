const initialDelayMs = 1000
const maxDelayMs = 30_000
const minDelayMs = 200

/**
 * Milliseconds to wait before the next attempt: longer after each failure, and never the same for
 * two clients, so that they do not all come back at once.
 * @param failures how many attempts failed in a row
 * @param random a number from 0 to 1
 */
export function backoffMs(failures: number, random: number): number {
  return Math.max(minDelayMs, Math.round(random * Math.min(maxDelayMs, initialDelayMs * 2 ** failures)))
}
