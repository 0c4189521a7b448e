import { setTimeout as pause } from 'node:timers/promises'
import { exitCodeOf, Interrupted, onStopSignal, waitForAbort } from '@satrangi/test-kit/stop-signal'

/** What does not end by itself after a signal is left to the end of the process. */
const endTimeoutMs = 30_000

/**
 * Does work that leaves nothing behind when a signal, or an error that nobody caught, stops it: such as one of a
 * connection to a server that is ended.
 * @param sentence what is printed after a signal
 * @param work ends soon after the signal is aborted, and cleans up
 * @returns the exit code
 */
export async function runInterruptible(
  sentence: string,
  work: (signal: AbortSignal) => Promise<number>,
): Promise<number> {
  const stopSignal = onStopSignal(() => process.exit(130))
  const fault = new AbortController()
  const abort = (error: unknown) => fault.abort(error)
  process.on('uncaughtException', abort)
  const signal = AbortSignal.any([stopSignal, fault.signal])
  try {
    return await Promise.race([work(signal), failAfterAbort(signal)])
  } catch (error) {
    if (!(signal.reason instanceof Interrupted)) throw error
    console.error(sentence)
    return exitCodeOf(signal.reason)
  } finally {
    process.off('uncaughtException', abort)
  }
}

async function failAfterAbort(signal: AbortSignal): Promise<never> {
  await waitForAbort(signal)
  await pause(endTimeoutMs)
  throw signal.reason
}
