import {
  CallError,
  type ChatFrameIn,
  type ChatFrameOut,
  chatSocket,
  closeCodes,
  type Message,
  type Params,
} from '@satrangi/contract'
import type { LiveSocket, openSocket, Phase } from '../../lib/socket.ts'
import type { Opening } from './daily-openings.ts'
import { createPolling } from './polling.ts'

/**
 * `closed`: the two members are not connected. `polling`: sockets are blocked, and HTTP is used. `limited`: the daily chat limit is reached and this
 * conversation is not among those opened today.
 */
export type ConversationPhase = Exclude<Phase, 'stopped'> | 'closed' | 'limited' | 'polling'

/** The daily chat limit is reached: in a sentence, and whether the greeting that is left was sent. */
export interface ChatLimit {
  readonly sentence: string
  readonly isGreeted: boolean
}

interface ConnectionOptions {
  peer: string
  openSocket: typeof openSocket
  opening: Opening
  fetchTicket: () => Promise<string>
  /** Fetches the messages that the socket has missed; resolves to whether there were any. */
  fetchMissed: () => Promise<boolean>
  /** The same, and the changes of messages that were already loaded. */
  fetchChanged: () => Promise<boolean>
  /** The same as frames, without a socket. */
  sendMessage: (clientId: string, text: string) => Promise<Message>
  markRead: (id: number) => Promise<unknown>
  onFrame: (frame: ChatFrameOut) => void
  onPhase: (phase: ConversationPhase) => void
  /** Connected, and all missed messages are loaded. */
  onReady: () => void
}

/** Before fetching again after a failure, or reconnecting after the session was reported as ended. */
const retryDelayMs = 5000

/** The socket of a conversation, which fetches missed messages after each reconnect. */
export function createConnection(options: ConnectionOptions) {
  let socket: LiveSocket | undefined
  let phase: ConversationPhase = 'connecting'
  // Identifies the connection, so that callbacks of an earlier one are ignored.
  let connectionNumber = 0
  let limit: ChatLimit | undefined

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

  /** Missed messages are fetched first: an own message that was stored need not be resent. */
  const handleOpen = async () => {
    const ownNumber = connectionNumber
    await catchUp(options.fetchChanged)
    if (ownNumber === connectionNumber) options.onReady()
  }

  /** After a silence: if the history has nothing new, the connection has lost nothing. */
  const probe = async () => {
    if ((await catchUp()) === false) socket?.markAlive()
  }

  const stopAtLimit = (sentence: string, { greeted }: Params) => {
    polling.stop()
    options.opening.invalidate()
    socket?.close()
    limit = { sentence, isGreeted: greeted === 'yes' }
    setPhase('limited')
  }

  /** Opens the conversation for today first. Whether the two are connected is left to the socket. */
  const ensureOpenedToday = async () => {
    try {
      await options.opening.ensureOpened()
    } catch (error) {
      const code = error instanceof CallError ? error.code : undefined
      if (error instanceof CallError && code === 'chat_limit') stopAtLimit(error.message, error.params)
      if (code !== 'not_connected' && code !== 'not_found' && code !== 'paused') throw error
    }
  }

  /** The limit may be the cause: openings of the day before no longer count. */
  const handleBroken = (code: number) => {
    if (code !== closeCodes.flood) return
    options.opening.invalidate()
    ensureOpenedToday().catch(() => undefined)
  }

  const polling = createPolling({
    poll: options.fetchChanged,
    onReached: () => {
      if (phase === 'polling') return
      setPhase('polling')
      options.onReady()
    },
    onUnreachable: () => setPhase('offline'),
    sendMessage: options.sendMessage,
    markRead: options.markRead,
    onFrame: options.onFrame,
    onLimit: stopAtLimit,
  })

  /** While HTTP does the work, the socket goes on trying and says nothing. */
  const handleSocketPhase = (next: Phase) => {
    if (next !== 'live' && polling.isRunning()) return
    setPhase(next === 'stopped' ? 'offline' : next)
  }

  const handleStopped = (code: number) => {
    polling.stop()
    if (code === closeCodes.not_connected) setPhase('closed')
    // If the session has ended, requesting the next ticket signs the app out.
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
        onOpen: () => {
          polling.stop()
          void handleOpen()
        },
        onMessage: (text) => {
          const frame = parseFrame(text)
          if (frame) options.onFrame(frame)
        },
        onPhase: handleSocketPhase,
        onBlocked: polling.start,
        onStopped: handleStopped,
        onBroken: handleBroken,
        probe: () => void probe(),
      })
    },
    close() {
      if (!socket) return
      socket.close()
      socket = undefined
      polling.stop()
      limit = undefined
      setPhase('connecting')
    },
    send: (frame: ChatFrameIn, expectReply?: 'expectReply') => {
      if (phase === 'polling') polling.send(frame)
      else socket?.send(JSON.stringify(frame), expectReply)
    },
    /** The day changed while the conversation was open, and the limit is reached. */
    stopAtLimit: stopAtLimit,
    catchUp: () => catchUp(),
    phase: () => phase,
    limit: () => limit,
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
