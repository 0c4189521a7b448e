/** The reason of an abort by a signal. */
export class Interrupted extends Error {
  override name = 'Interrupted'
  readonly signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP'

  constructor(signal: Interrupted['signal']) {
    super(`Interrupted by ${signal}.`)
    this.signal = signal
  }
}

const signalNumbers = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const

/** The exit code of a program that a signal has ended, as shells give it. */
export const exitCodeOf = ({ signal }: Interrupted): number => 128 + signalNumbers[signal]

/** Signals within this time of the first are the same key press, passed on by several parents. */
const samePressMs = 500

/** Aborts at the first stop signal and calls `force` at the second. */
export function onStopSignal(force: () => void): AbortSignal {
  const controller = new AbortController()
  let firstAt = 0
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      if (!controller.signal.aborted) {
        firstAt = performance.now()
        controller.abort(new Interrupted(name))
      } else if (performance.now() - firstAt > samePressMs) force()
    })
  }
  return controller.signal
}

/** Resolves when the signal is aborted. */
export const waitForAbort = (signal: AbortSignal) =>
  new Promise<void>((done) => {
    if (signal.aborted) done()
    else signal.addEventListener('abort', () => done(), { once: true })
  })
