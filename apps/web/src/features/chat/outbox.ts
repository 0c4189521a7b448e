import { chat } from '@satrangi/contract'

interface Waiting {
  readonly clientId: string
  readonly text: string
  /** How long the server could have answered, in milliseconds, over all connections. */
  waited: number
  /** When it was given to the connection that is open now. */
  sentAt?: number | undefined
}

interface OutboxOptions {
  now: () => number
  send: (clientId: string, text: string) => void
  /** Nobody acknowledged it in the time that a working connection needs; it is to be removed. */
  onGiveUp: (clientId: string) => void
}

const acknowledgedWithin = 15_000
/** A queue is emptied somewhat slower than the server allows, so that other frames have room. */
const pace = 1000 / (chat.framesPerSecond * 0.8)

/**
 * Messages that the server has not acknowledged, in the order of writing. Each connection is given
 * all of them again; the id that each carries makes the server store it once.
 */
export function createOutbox({ now, send, onGiveUp }: OutboxOptions) {
  let queue: Waiting[] = []
  let open = false
  let lastSentAt = Number.NEGATIVE_INFINITY
  let sendTimer: ReturnType<typeof setTimeout> | undefined
  let deadlineTimer: ReturnType<typeof setTimeout> | undefined

  const pump = () => {
    clearTimeout(sendTimer)
    const next = queue.find(({ sentAt }) => sentAt === undefined)
    if (!open || !next) return
    const wait = lastSentAt + pace - now()
    if (wait <= 0) {
      next.sentAt = lastSentAt = now()
      send(next.clientId, next.text)
      schedule()
    }
    sendTimer = setTimeout(pump, wait > 0 ? wait : pace)
  }

  const waited = (message: Waiting) => message.waited + (message.sentAt === undefined ? 0 : now() - message.sentAt)

  const schedule = () => {
    clearTimeout(deadlineTimer)
    const sent = queue.filter(({ sentAt }) => sentAt !== undefined)
    if (!open || sent.length === 0) return
    const longest = Math.max(...sent.map(waited))
    deadlineTimer = setTimeout(giveUp, Math.max(acknowledgedWithin - longest, 0))
  }

  const giveUp = () => {
    const late = queue.filter((message) => message.sentAt !== undefined && waited(message) >= acknowledgedWithin)
    for (const { clientId } of late) onGiveUp(clientId)
    schedule()
  }

  return {
    add(clientId: string, text: string) {
      queue.push({ clientId, text, waited: 0 })
      pump()
    },

    /** Acknowledged or refused: not to be sent again. */
    remove(clientId: string) {
      queue = queue.filter((message) => message.clientId !== clientId)
      schedule()
    },

    connected() {
      open = true
      pump()
      schedule()
    },

    disconnected() {
      open = false
      clearTimeout(sendTimer)
      clearTimeout(deadlineTimer)
      for (const message of queue) {
        message.waited = waited(message)
        message.sentAt = undefined
      }
    },

    waiting: () => queue.map(({ clientId }) => clientId),
  }
}
