import { setTimeout as pause } from 'node:timers/promises'
import { exitCodeOf, Interrupted, onStopSignal, waitForAbort } from '@satrangi/test-kit/stop-signal'

/** What does not end by itself after a signal is left to the end of the process. */
const endTimeoutMs = 10_000

/**
 * Does work that leaves nothing behind when a signal stops it.
 * @param sentence what is printed then
 * @param work ends soon after the signal is aborted, and cleans up
 * @returns the exit code
 */
export async function runInterruptible(
  sentence: string,
  work: (signal: AbortSignal) => Promise<number>,
): Promise<number> {
  const signal = onStopSignal(() => process.exit(130))
  try {
    return await Promise.race([work(signal), failAfterAbort(signal)])
  } catch (error) {
    if (!(signal.reason instanceof Interrupted)) throw error
    console.error(sentence)
    return exitCodeOf(signal.reason)
  }
}

async function failAfterAbort(signal: AbortSignal): Promise<never> {
  await waitForAbort(signal)
  await pause(endTimeoutMs)
  throw signal.reason
}
