/** Signals within this time of the first are one key press, passed on by several parents. */
const samePressMs = 500

/** Calls `stop` at the first SIGTERM or SIGINT, and `exit` at a second one. */
export function onStopSignals(stop: (signal: string) => void, exit: () => void): void {
  let firstAt: number | undefined
  for (const signal of ['SIGTERM', 'SIGINT']) {
    process.on(signal, () => {
      if (firstAt === undefined) {
        firstAt = performance.now()
        stop(signal)
      } else if (performance.now() - firstAt > samePressMs) exit()
    })
  }
}
