import { setTimeout as pause } from 'node:timers/promises'
import { Interrupted, listenForStop, waitForAbort } from '@satrangi/test-kit/stop-signal'

/** What does not end by itself after a signal is left to the end of the process. */
const endTimeoutMs = 30_000

/**
 * Does work that leaves nothing behind when a signal, or an error that nobody caught, stops it: such as one of a
 * connection to a server that is ended. Where such work is part of another, the outer sentence counts.
 * @param sentence what is printed after a signal
 * @param work ends soon after the signal is aborted, and cleans up
 * @throws Interrupted with the sentence, where it did not succeed all the same
 */
export async function interruptible<T>(sentence: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = listenForStop(() => process.exit(130))
  const fault = new AbortController()
  const abort = (error: unknown) => fault.abort(error)
  process.on('uncaughtException', abort)
  const signal = AbortSignal.any([stop.signal, fault.signal])
  try {
    return await Promise.race([work(signal), failAfterAbort(signal)])
  } catch (error) {
    if (signal.reason instanceof Interrupted) throw new Interrupted(signal.reason.signal, sentence)
    throw error
  } finally {
    process.off('uncaughtException', abort)
    stop.release()
  }
}

async function failAfterAbort(signal: AbortSignal): Promise<never> {
  await waitForAbort(signal)
  await pause(endTimeoutMs)
  throw signal.reason
}
