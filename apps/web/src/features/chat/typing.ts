interface TypingOptions {
  now: () => number
  send: () => void
  onChange: () => void
}

/** Sent at most this often while somebody writes. */
const sendIntervalMs = 3000
/** Shown for this long after the last sign of it. */
const displayMs = 5000

/** Who is writing: telling the other side, and knowing whether they are. */
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
    /** What was being written has been sent, so the next sign is news. */
    resetNotification() {
      sentAt = Number.NEGATIVE_INFINITY
    },
    showPeerTyping: () => setPeerTyping(true),
    hidePeerTyping: () => setPeerTyping(false),
    isPeerTyping: () => isPeerTyping,
  }
}
