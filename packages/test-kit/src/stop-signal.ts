import { Failure } from './failure.ts'

const signalNumbers = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const
type StopSignal = keyof typeof signalNumbers

/** The reason of an abort by a signal. Its exit code is the one that shells give a program that a signal has ended. */
export class Interrupted extends Failure {
  override name = 'Interrupted'
  readonly signal: StopSignal

  constructor(signal: StopSignal, sentence = `Interrupted by ${signal}.`) {
    super(sentence, { exitCode: 128 + signalNumbers[signal] })
    this.signal = signal
  }
}

/** Signals within this time of the first are the same key press, passed on by several parents. */
const samePressMs = 500

export interface StopListener {
  signal: AbortSignal
  /** Leaves signals to whoever else listens, or to the system. */
  release: () => void
}

/** Aborts at the first stop signal and calls `force` at the second. */
export function listenForStop(force: () => void): StopListener {
  const controller = new AbortController()
  let firstAt = 0
  const names = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  const stop = (name: StopSignal) => {
    if (!controller.signal.aborted) {
      firstAt = performance.now()
      controller.abort(new Interrupted(name))
    } else if (performance.now() - firstAt > samePressMs) force()
  }
  for (const name of names) process.on(name, stop)
  const release = () => {
    for (const name of names) process.off(name, stop)
  }
  return { signal: controller.signal, release }
}

/** The same for as long as the process lives. */
export const onStopSignal = (force: () => void): AbortSignal => listenForStop(force).signal

/** Resolves when the signal is aborted. */
export const waitForAbort = (signal: AbortSignal) =>
  new Promise<void>((done) => {
    if (signal.aborted) done()
    else signal.addEventListener('abort', () => done(), { once: true })
  })
