import { CallError, type ChatFrameIn, type ChatFrameOut, chatSocket, closeCodes } from '@satrangi/contract'
import type { LiveSocket, openSocket, Phase } from '../../lib/socket.ts'
import type { Opening } from './daily-openings.ts'

/**
 * `closed`: the other member cannot be written to any more, or not yet. `limited`: the day's
 * conversations are used up and this is none of them.
 */
export type ConversationPhase = Exclude<Phase, 'stopped'> | 'closed' | 'limited'

interface ConnectionOptions {
  peer: string
  openSocket: typeof openSocket
  opening: Opening
  fetchTicket: () => Promise<string>
  /** Fetches what the socket has not brought; answers whether there was something. */
  fetchMissed: () => Promise<boolean>
  /** The same, and what has become of messages that were known before. */
  fetchChanged: () => Promise<boolean>
  onFrame: (frame: ChatFrameOut) => void
  onPhase: (phase: ConversationPhase) => void
  /** Connected, and everything that was missed is there. */
  onReady: () => void
}

/** Before asking again for what could not be fetched, or for a session that was said to be over. */
const retryDelayMs = 5000

/** The live side of a conversation: a socket that catches up whenever it comes back. */
export function createConnection(options: ConnectionOptions) {
  let socket: LiveSocket | undefined
  let phase: ConversationPhase = 'connecting'
  // Counts the connections, so that what an earlier one began is not finished by a later one.
  let connectionNumber = 0
  let limitMessage: string | undefined

  const setPhase = (next: ConversationPhase) => {
    if (phase !== next) connectionNumber += 1
    phase = next
    options.onPhase(next)
  }

  const runAfterDelay = (action: () => void) => {
    const ownNumber = connectionNumber
    setTimeout(() => {
      if (ownNumber === connectionNumber) action()
    }, retryDelayMs)
  }

  const catchUp = async (fetch = options.fetchMissed): Promise<boolean | undefined> => {
    try {
      return await fetch()
    } catch {
      runAfterDelay(() => void catchUp(fetch))
      return undefined
    }
  }

  /** What was missed comes first: a message of ours that did arrive need not be sent again. */
  const handleOpen = async () => {
    const ownNumber = connectionNumber
    await catchUp(options.fetchChanged)
    if (ownNumber === connectionNumber) options.onReady()
  }

  /** After a silence: when the history knows nothing new, the connection has kept nothing back. */
  const probe = async () => {
    if ((await catchUp()) === false) socket?.markAlive()
  }

  const stopAtLimit = (message: string) => {
    options.opening.invalidate()
    socket?.close()
    limitMessage = message
    setPhase('limited')
  }

  /** Opened for today before anything else; who may not be talked to at all is left to the socket to say. */
  const ensureOpenedToday = async () => {
    try {
      await options.opening.ensureOpened()
    } catch (error) {
      const code = error instanceof CallError ? error.code : undefined
      if (code === 'chat_limit') stopAtLimit((error as CallError).message)
      if (code !== 'not_connected' && code !== 'not_found') throw error
    }
  }

  /** It may have been for the limit: on a new day what was opened before no longer counts. */
  const handleBroken = (code: number) => {
    if (code !== closeCodes.flood) return
    options.opening.invalidate()
    ensureOpenedToday().catch(() => undefined)
  }

  const handleStopped = (code: number) => {
    if (code === closeCodes.not_connected) setPhase('closed')
    // If the session is really over, the next ticket says so to the whole app.
    else runAfterDelay(() => socket?.restart())
  }

  return {
    open() {
      socket ??= options.openSocket({
        path: chatSocket.path.replace(':userId', options.peer),
        fetchTicket: async () => {
          await ensureOpenedToday()
          return options.fetchTicket()
        },
        onOpen: () => void handleOpen(),
        onMessage: (text) => {
          const frame = parseFrame(text)
          if (frame) options.onFrame(frame)
        },
        onPhase: (next) => setPhase(next === 'stopped' ? 'offline' : next),
        onStopped: handleStopped,
        onBroken: handleBroken,
        probe: () => void probe(),
      })
    },
    close() {
      if (!socket) return
      socket.close()
      socket = undefined
      limitMessage = undefined
      setPhase('connecting')
    },
    send: (frame: ChatFrameIn, expectReply?: 'expectReply') => {
      socket?.send(JSON.stringify(frame), expectReply)
    },
    /** The day has changed while it was open, and its number is used up. */
    stopAtLimit: stopAtLimit,
    catchUp: () => catchUp(),
    phase: () => phase,
    limitMessage: () => limitMessage,
  }
}

function parseFrame(text: string): ChatFrameOut | undefined {
  try {
    const result = chatSocket.toClient.safeParse(JSON.parse(text))
    return result.success ? result.data : undefined
  } catch {
    return undefined
  }
}
