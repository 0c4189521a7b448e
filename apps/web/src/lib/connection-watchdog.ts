interface WatchdogOptions {
  /** Silence before the first probe, in milliseconds. */
  silenceTimeoutMs: number
  /** How long a reply may take, in milliseconds. */
  replyTimeoutMs: number
  /** Makes the other side reply. */
  probe: () => void
  /** The reply did not arrive in time. */
  onDead: () => void
}

/**
 * Detects a connection that died without a close, as happens when a phone changes networks: it probes
 * after a silence, and without a reply the connection counts as dead.
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

  /** A frame was sent that the server replies to. A running deadline is not extended. */
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
