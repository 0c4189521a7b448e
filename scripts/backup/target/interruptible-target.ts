import { addAbortSignal, Readable } from 'node:stream'
import { Failure } from '@satrangi/test-kit/failure'
import type { BackupTarget } from './target.ts'

/** So long may a target take for an answer, or for the next piece of an object. */
const answerTimeoutMs = 20_000

/**
 * A target whose reads and writes fail when a signal is aborted; reads also when it does not answer, and with a sentence
 * when it goes away.
 */
export function interruptibleTarget(
  target: BackupTarget,
  signal: AbortSignal,
  timeoutMs = answerTimeoutMs,
): BackupTarget {
  const { description } = target
  const wait = async <T>(work: () => Promise<T>): Promise<T> => {
    signal.throwIfAborted()
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const abort = () => reject(signal.reason)
    const late = () =>
      reject(new Failure(`${description} does not answer: see that it can be reached, and run this again.`))
    signal.addEventListener('abort', abort, { once: true })
    const timer = setTimeout(late, timeoutMs)
    work().then(resolve, reject)
    return promise.finally(() => {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
    })
  }
  async function* awaitEach<T>(items: AsyncIterable<T>): AsyncGenerator<T> {
    const iterator = items[Symbol.asyncIterator]()
    try {
      for (;;) {
        const { done, value } = await wait(() => iterator.next())
        if (done) return
        yield value
      }
    } finally {
      // What does not answer does not end either.
      void iterator.return?.()?.catch(() => {})
    }
  }
  return {
    ...target,
    put: (name, content) => target.put(name, addAbortSignal(signal, content), signal),
    open: async (name) => {
      const content = await wait(() => target.open(name))
      const explain = (error: unknown) => {
        if (error instanceof Failure || signal.aborted) return error
        return new Failure(`${description} went away while ${name} was read: see that it is there, and run this again.`)
      }
      return Readable.from(explainErrors(awaitEach(content as AsyncIterable<Buffer>), explain), { objectMode: false })
    },
    list: (prefix) => awaitEach(target.list(prefix)),
  }
}

async function* explainErrors<T>(items: AsyncIterable<T>, explain: (error: unknown) => unknown): AsyncGenerator<T> {
  try {
    yield* items
  } catch (error) {
    throw explain(error)
  }
}
