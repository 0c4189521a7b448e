const first = 1000
const longest = 30_000
const shortest = 200

/**
 * Milliseconds to wait before the next attempt: longer after each failure, and never the same for
 * two clients, so that they do not all come back at once.
 * @param failures how many attempts failed in a row
 * @param random a number from 0 to 1
 */
export function backoff(failures: number, random: number): number {
  return Math.max(shortest, Math.round(random * Math.min(longest, first * 2 ** failures)))
}
