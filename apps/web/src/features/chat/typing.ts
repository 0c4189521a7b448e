interface TypingOptions {
  now: () => number
  send: () => void
  onChange: () => void
}

/** Sent at most this often while somebody writes. */
const sendEvery = 3000
/** Shown for this long after the last sign of it. */
const shownFor = 5000

/** Who is writing: telling the other side, and knowing whether they are. */
export function createTyping({ now, send, onChange }: TypingOptions) {
  let sentAt = Number.NEGATIVE_INFINITY
  let theyAre = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const set = (next: boolean) => {
    clearTimeout(timer)
    if (next) timer = setTimeout(() => set(false), shownFor)
    if (next === theyAre) return
    theyAre = next
    onChange()
  }

  return {
    weAre() {
      if (now() - sentAt < sendEvery) return
      sentAt = now()
      send()
    },
    /** What was being written has been sent, so the next sign is news. */
    weAreDone() {
      sentAt = Number.NEGATIVE_INFINITY
    },
    theyAre: () => set(true),
    theyAreDone: () => set(false),
    shown: () => theyAre,
  }
}
