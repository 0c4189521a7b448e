import { CallError, type ChatFrameIn, type ChatFrameOut, chatSocket, closeCodes } from '@satrangi/contract'
import type { LiveSocket, openSocket, Phase } from '../../lib/socket.ts'
import type { Opening } from './openings.ts'

/**
 * `closed`: the other member cannot be written to any more, or not yet. `limited`: the day's
 * conversations are used up and this is none of them.
 */
export type ConversationPhase = Exclude<Phase, 'stopped'> | 'closed' | 'limited'

interface ConnectionOptions {
  peer: string
  openSocket: typeof openSocket
  opening: Opening
  ticket: () => Promise<string>
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
const askAgainAfter = 5000

/** The live side of a conversation: a socket that catches up whenever it comes back. */
export function createConnection(options: ConnectionOptions) {
  let socket: LiveSocket | undefined
  let phase: ConversationPhase = 'connecting'
  // Counts the connections, so that what an earlier one began is not finished by a later one.
  let count = 0
  let limit: string | undefined

  const enter = (next: ConversationPhase) => {
    if (phase !== next) count += 1
    phase = next
    options.onPhase(next)
  }

  const later = (then: () => void) => {
    const mine = count
    setTimeout(() => {
      if (mine === count) then()
    }, askAgainAfter)
  }

  const catchUp = async (fetch = options.fetchMissed): Promise<boolean | undefined> => {
    try {
      return await fetch()
    } catch {
      later(() => void catchUp(fetch))
      return undefined
    }
  }

  /** What was missed comes first: a message of ours that did arrive need not be sent again. */
  const opened = async () => {
    const mine = count
    await catchUp(options.fetchChanged)
    if (mine === count) options.onReady()
  }

  /** After a silence: when the history knows nothing new, the connection has kept nothing back. */
  const probe = async () => {
    if ((await catchUp()) === false) socket?.heard()
  }

  const limited = (sentence: string) => {
    options.opening.forget()
    socket?.close()
    limit = sentence
    enter('limited')
  }

  /** Opened for today before anything else; who may not be talked to at all is left to the socket to say. */
  const admit = async () => {
    try {
      await options.opening.ask()
    } catch (error) {
      const code = error instanceof CallError ? error.code : undefined
      if (code === 'chat_limit') limited((error as CallError).message)
      if (code !== 'not_connected' && code !== 'not_found') throw error
    }
  }

  /** It may have been for the limit: on a new day what was opened before no longer counts. */
  const broken = (code: number) => {
    if (code !== closeCodes.flood) return
    options.opening.forget()
    admit().catch(() => undefined)
  }

  const stopped = (code: number) => {
    if (code === closeCodes.not_connected) enter('closed')
    // If the session is really over, the next ticket says so to the whole app.
    else later(() => socket?.restart())
  }

  return {
    open() {
      socket ??= options.openSocket({
        path: chatSocket.path.replace(':userId', options.peer),
        ticket: async () => {
          await admit()
          return options.ticket()
        },
        onOpen: () => void opened(),
        onText: (text) => {
          const frame = parseFrame(text)
          if (frame) options.onFrame(frame)
        },
        onPhase: (next) => enter(next === 'stopped' ? 'offline' : next),
        onStopped: stopped,
        onBroken: broken,
        probe: () => void probe(),
      })
    },
    close() {
      if (!socket) return
      socket.close()
      socket = undefined
      limit = undefined
      enter('connecting')
    },
    send: (frame: ChatFrameIn, answered?: 'answered') => {
      socket?.send(JSON.stringify(frame), answered)
    },
    /** The day has changed while it was open, and its number is used up. */
    limited,
    catchUp: () => catchUp(),
    phase: () => phase,
    limit: () => limit,
  }
}

function parseFrame(text: string): ChatFrameOut | undefined {
  try {
    const read = chatSocket.toClient.safeParse(JSON.parse(text))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}
