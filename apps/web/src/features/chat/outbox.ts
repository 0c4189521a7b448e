import { chat } from '@satrangi/contract'

interface QueuedMessage {
  readonly clientId: string
  readonly text: string
  /** How long the server had to acknowledge it, in milliseconds, over all connections. */
  waitedMs: number
  /** When it was sent over the current connection. */
  sentAt?: number | undefined
}

interface OutboxOptions {
  now: () => number
  send: (clientId: string, text: string) => void
  /** The server did not acknowledge it in time; the caller removes it. */
  onTimeout: (clientId: string) => void
}

const acknowledgementTimeoutMs = 15_000
/** Slower than the server's frame limit, which leaves capacity for other frames. */
const sendIntervalMs = 1000 / (chat.framesPerSecond * 0.8)

/**
 * Messages that the server has not acknowledged, in the order of writing. Each connection resends
 * all of them; the client id makes the server store each once.
 */
export function createOutbox({ now, send, onTimeout: onGiveUp }: OutboxOptions) {
  let queue: QueuedMessage[] = []
  let isConnected = false
  let lastSentAt = Number.NEGATIVE_INFINITY
  let sendTimer: ReturnType<typeof setTimeout> | undefined
  let deadlineTimer: ReturnType<typeof setTimeout> | undefined

  const sendNext = () => {
    clearTimeout(sendTimer)
    const next = queue.find(({ sentAt }) => sentAt === undefined)
    if (!isConnected || !next) return
    const delayMs = lastSentAt + sendIntervalMs - now()
    if (delayMs <= 0) {
      next.sentAt = lastSentAt = now()
      send(next.clientId, next.text)
      scheduleDeadline()
    }
    sendTimer = setTimeout(sendNext, delayMs > 0 ? delayMs : sendIntervalMs)
  }

  const totalWaitMs = (message: QueuedMessage) =>
    message.waitedMs + (message.sentAt === undefined ? 0 : now() - message.sentAt)

  const scheduleDeadline = () => {
    clearTimeout(deadlineTimer)
    const sent = queue.filter(({ sentAt }) => sentAt !== undefined)
    if (!isConnected || sent.length === 0) return
    const longestWaitMs = Math.max(...sent.map(totalWaitMs))
    deadlineTimer = setTimeout(timeOutOverdue, Math.max(acknowledgementTimeoutMs - longestWaitMs, 0))
  }

  const timeOutOverdue = () => {
    const overdue = queue.filter(
      (message) => message.sentAt !== undefined && totalWaitMs(message) >= acknowledgementTimeoutMs,
    )
    for (const { clientId } of overdue) onGiveUp(clientId)
    scheduleDeadline()
  }

  return {
    add(clientId: string, text: string) {
      queue.push({ clientId, text, waitedMs: 0 })
      sendNext()
    },

    /** Acknowledged or refused: not to be sent again. */
    remove(clientId: string) {
      queue = queue.filter((message) => message.clientId !== clientId)
      scheduleDeadline()
    },

    connected() {
      isConnected = true
      sendNext()
      scheduleDeadline()
    },

    disconnected() {
      isConnected = false
      clearTimeout(sendTimer)
      clearTimeout(deadlineTimer)
      for (const message of queue) {
        message.waitedMs = totalWaitMs(message)
        message.sentAt = undefined
      }
    },

    /** Sent over this connection and not acknowledged: the server may have it. */
    isOnItsWay: (clientId: string) =>
      queue.some((message) => message.clientId === clientId && message.sentAt !== undefined),
    queuedIds: () => queue.map(({ clientId }) => clientId),
  }
}
