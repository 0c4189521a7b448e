/** Failures one after the other after which nothing more is tried. */
const failureLimit = 3

export interface CircuitBreaker {
  /** While it is open, calls fail without being tried. */
  isOpen: () => boolean
  /** Notes an answer, and closes the circuit. */
  succeed: () => void
  /**
   * Notes that a call got no answer. Calls that waited together are one failure: a single pause of the other side, or
   * of this process.
   * @param startedAt when the call was made, as `performance.now()` says it
   */
  fail: (startedAt: number) => void
}

/** Says after a few failures in a row that a dependency is away, until something succeeds. */
export function circuitBreaker(onChange: (isOpen: boolean) => void): CircuitBreaker {
  let failures = 0
  let lastFailureAt = Number.NEGATIVE_INFINITY
  let isOpen = false
  return {
    isOpen: () => isOpen,
    succeed: () => {
      failures = 0
      if (!isOpen) return
      isOpen = false
      onChange(false)
    },
    fail: (startedAt) => {
      if (startedAt < lastFailureAt) return
      lastFailureAt = performance.now()
      failures += 1
      if (isOpen || failures < failureLimit) return
      isOpen = true
      onChange(true)
    },
  }
}
