/** What is noticed within this time is one gap: a node that goes is noticed by its connections one after the other. */
const collectMs = 100
/** A gap costs every open conversation a query. Slots that are moved one after the other do not cost more than this. */
const minIntervalMs = 2000

/** Tells listeners of gaps: soon after one, and after several soon again, but not after each. */
export function gapReports() {
  const listeners = new Set<() => void>()
  let lastAt = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  return {
    onGap: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    report: (): void => {
      const delayMs = Math.max(collectMs, lastAt + minIntervalMs - performance.now())
      timer ??= setTimeout(() => {
        timer = undefined
        lastAt = performance.now()
        for (const listener of listeners) listener()
      }, delayMs)
    },
    close: () => clearTimeout(timer),
  }
}
