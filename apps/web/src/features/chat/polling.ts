import { CallError, type ChatFrameIn, type ChatFrameOut, type Message, type Params } from '@satrangi/contract'

interface PollingOptions {
  /** Fetches what is new. */
  poll: () => Promise<unknown>
  /** It was fetched: HTTP gets through. */
  onReached: () => void
  /** HTTP does not get through either. */
  onUnreachable: () => void
  sendMessage: (clientId: string, text: string) => Promise<Message>
  markRead: (id: number) => Promise<unknown>
  onFrame: (frame: ChatFrameOut) => void
  /** The daily chat limit is reached. */
  onLimit: (sentence: string, params: Params) => void
}

const pollIntervalMs = 4000

/** A conversation over HTTP, where a network lets no socket through: it asks every few seconds while it is looked at. */
export function createPolling({
  poll,
  onReached,
  onUnreachable,
  sendMessage,
  markRead,
  onFrame,
  onLimit,
}: PollingOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined
  // The rounds since the last start; what a stopped one still fetches changes nothing.
  let rounds: symbol | undefined

  const run = async (own: symbol) => {
    if (document.visibilityState === 'visible') {
      const isReached = await poll().then(
        () => true,
        () => false,
      )
      if (own !== rounds) return
      if (isReached) onReached()
      else onUnreachable()
    }
    timer = setTimeout(run, pollIntervalMs, own)
  }

  const send = async (clientId: string, text: string) => {
    try {
      const message = await sendMessage(clientId, text)
      onFrame({ type: 'chat_message', ...message, from_id: message.sender_id, to_id: message.receiver_id })
    } catch (error) {
      if (!(error instanceof CallError) || error.code === 'network' || error.code === 'unreadable') return
      const { code, params, message: detail, problems } = error
      if (code === 'chat_limit') onLimit(detail, params)
      else onFrame({ type: 'error', code, params, detail, problems, client_id: clientId })
    }
  }

  return {
    start: () => {
      if (rounds) return
      rounds = Symbol('rounds')
      void run(rounds)
    },
    stop: () => {
      rounds = undefined
      clearTimeout(timer)
    },
    isRunning: () => rounds !== undefined,
    /** Nobody sees over HTTP that somebody is typing. */
    send: (frame: ChatFrameIn) => {
      if (frame.type === 'chat_message' && frame.client_id) void send(frame.client_id, frame.message)
      // With the next mark it is made up for.
      if (frame.type === 'read') markRead(frame.id).catch(() => undefined)
    },
  }
}
