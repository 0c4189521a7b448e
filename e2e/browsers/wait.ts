import { setTimeout as pause } from 'node:timers/promises'

const timeoutMs = 30_000
const intervalMs = 100

/**
 * Asks again until there is an answer.
 * @param what it waits for, for the error
 * @param ask answers undefined while it is not there yet
 * @throws Error after 30 s, with the last error of `ask`
 */
export async function waitFor<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
  const end = performance.now() + timeoutMs
  let cause: unknown
  while (performance.now() < end) {
    try {
      const answer = await ask()
      if (answer !== undefined) return answer
      cause = undefined
    } catch (error) {
      cause = error
    }
    await pause(intervalMs)
  }
  throw new Error(`waited in vain for ${what}`, { cause })
}
