import { setTimeout as pause } from 'node:timers/promises'
import { sentenceOf } from '@satrangi/test-kit/failure'
import type { Service } from '@satrangi/test-kit/service-group'

interface Supervised {
  /** As the console calls it. */
  name: string
  /** Runs already. */
  first: Service
  startAgain: (signal: AbortSignal) => Promise<Service>
  /** Aborted when nothing is to be started any more. */
  signal: AbortSignal
}

/** The wait before a service is started again; each one after that is twice as long, up to the longest. */
const waits = { firstMs: 500, longestMs: 30_000 }
/** A service that ran for so long is well: the next wait is the first again. */
const wellAfterMs = 60_000

/** Starts a service again whenever it ends by itself, until it is stopped. */
export function supervise({ name, first, startAgain, signal }: Supervised): Service {
  const stopping = new AbortController()
  const isOver = AbortSignal.any([signal, stopping.signal])
  let current = first
  let waitMs = waits.firstMs

  async function replace(): Promise<void> {
    console.error(`${name} has ended unexpectedly and is started again.`)
    while (!isOver.aborted) {
      try {
        await pause(waitMs, undefined, { signal: isOver })
        waitMs = Math.min(2 * waitMs, waits.longestMs)
        current = await startAgain(isOver)
        // The stop may have come while it started.
        if (isOver.aborted) await current.stop()
        else console.error(`${name} runs again.`)
        return
      } catch (error) {
        if (!isOver.aborted)
          console.error(`${name} did not start and is tried again in ${waitMs / 1000} s: ${sentenceOf(error)}`)
      }
    }
  }

  async function watch(): Promise<void> {
    for (;;) {
      const startedAt = performance.now()
      await current.ended
      if (isOver.aborted) return
      if (performance.now() - startedAt > wellAfterMs) waitMs = waits.firstMs
      await replace()
      if (isOver.aborted) return
    }
  }

  const ended = watch()
  return {
    ended,
    stop: async () => {
      stopping.abort()
      await current.stop()
      await ended
    },
    kill: () => {
      stopping.abort()
      current.kill()
    },
  }
}
