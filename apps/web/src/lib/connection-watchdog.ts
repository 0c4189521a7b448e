interface Watched {
  /** Silence that is nothing to worry about, in milliseconds. */
  quietFor: number
  /** How long an answer may take. */
  answerWithin: number
  /** Makes the other side say something. */
  probe: () => void
  /** It did not. */
  dead: () => void
}

/**
 * Notices a connection that died without a word, as happens when a phone changes networks: after
 * a silence it asks, and when the answer does not come the connection counts as dead.
 */
export function watch({ quietFor, answerWithin, probe, dead }: Watched) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting = false

  const wait = (then: () => void, time: number) => {
    clearTimeout(timer)
    timer = setTimeout(then, time)
  }

  const heard = () => {
    waiting = false
    wait(ask, quietFor)
  }

  /** Something was said that deserves an answer. A deadline that already runs is not put off. */
  const expectAnswer = () => {
    if (waiting) return
    waiting = true
    wait(dead, answerWithin)
  }

  const ask = () => {
    expectAnswer()
    probe()
  }

  const stop = () => clearTimeout(timer)

  heard()
  return { heard, expectAnswer, ask, stop }
}

export type Watchdog = ReturnType<typeof watch>
