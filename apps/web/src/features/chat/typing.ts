interface TypingOptions {
  now: () => number
  send: () => void
  onChange: () => void
}

/** Minimum interval between typing frames. */
const sendIntervalMs = 3000
/** How long the peer is shown as typing after their last frame. */
const displayMs = 5000

/** Typing in both directions: notifies the peer, and tracks whether the peer is typing. */
export function createTyping({ now, send, onChange }: TypingOptions) {
  let sentAt = Number.NEGATIVE_INFINITY
  let isPeerTyping = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const setPeerTyping = (isTyping: boolean) => {
    clearTimeout(timer)
    if (isTyping) timer = setTimeout(() => setPeerTyping(false), displayMs)
    if (isTyping === isPeerTyping) return
    isPeerTyping = isTyping
    onChange()
  }

  return {
    notifyTyping() {
      if (now() - sentAt < sendIntervalMs) return
      sentAt = now()
      send()
    },
    /** The message was sent, so the next typing frame is sent without delay. */
    resetNotification() {
      sentAt = Number.NEGATIVE_INFINITY
    },
    showPeerTyping: () => setPeerTyping(true),
    hidePeerTyping: () => setPeerTyping(false),
    isPeerTyping: () => isPeerTyping,
  }
}
