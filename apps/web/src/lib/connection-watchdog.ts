interface WatchdogOptions {
  /** Silence that is nothing to worry about, in milliseconds. */
  silenceTimeoutMs: number
  /** How long an answer may take. */
  replyTimeoutMs: number
  /** Makes the other side say something. */
  probe: () => void
  /** It did not. */
  onDead: () => void
}

/**
 * Notices a connection that died without a word, as happens when a phone changes networks: after
 * a silence it asks, and when the answer does not come the connection counts as dead.
 */
export function createWatchdog({
  silenceTimeoutMs: quietFor,
  replyTimeoutMs: answerWithin,
  probe,
  onDead: dead,
}: WatchdogOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAwaitingReply = false

  const startTimer = (callback: () => void, delayMs: number) => {
    clearTimeout(timer)
    timer = setTimeout(callback, delayMs)
  }

  const handleActivity = () => {
    isAwaitingReply = false
    startTimer(probeNow, quietFor)
  }

  /** Something was said that deserves an answer. A deadline that already runs is not put off. */
  const expectReply = () => {
    if (isAwaitingReply) return
    isAwaitingReply = true
    startTimer(dead, answerWithin)
  }

  const probeNow = () => {
    expectReply()
    probe()
  }

  const stop = () => clearTimeout(timer)

  handleActivity()
  return { heard: handleActivity, expectAnswer: expectReply, ask: probeNow, stop }
}

export type Watchdog = ReturnType<typeof createWatchdog>
