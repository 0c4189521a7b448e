import { setTimeout as pause } from 'node:timers/promises'
import { apiBase, type ChatFrameOut, chatSocket, pages, routes } from '@satrangi/contract'
import { type MinimalSocket, openMinimalSocket } from '@satrangi/test-kit/minimal-socket'
import type { MemberCaller } from './caller.ts'
import { MessageLog } from './message-log.ts'

export interface SideAddress {
  id: string
  token: string
  /** The process that this member is connected to. */
  origin: string
}

export interface SideHandlers {
  countRefusal: (code: string) => void
  countClosed: () => void
}

/** As the web client waits after a failed fetch, for a frame, and before a member tries a refused message again. */
const refetchDelayMs = 5000
const silenceMs = 25_000
const retryDelayMs = 1000
const reconnectDelayMs = 1000
/** A message that nothing is heard of is sent again under its client id. */
const resendDelayMs = 15_000

/** One member in one conversation, who does what the web client does: notices gaps, fetches, sends again, reads. */
export function conversationSide(me: SideAddress, peerId: string, caller: MemberCaller, handlers: SideHandlers) {
  const log = new MessageLog()
  /** Own messages that are not acknowledged, with the time of the next attempt. */
  const pending = new Map<string, number>()
  const acknowledged = new Set<string>()
  const socketUrl = `${me.origin.replace('http', 'ws')}${apiBase}${chatSocket.path.replace(':userId', peerId)}`
  let socket: MinimalSocket | undefined
  let fetching: Promise<boolean> | undefined
  let lastFrameAt = performance.now()
  let nextFetchAt = 0
  let lastArrivalAt = performance.now()
  let longestWaitMs = 0
  let isClosed = false

  const noteArrival = () => {
    const now = performance.now()
    longestWaitMs = Math.max(longestWaitMs, now - lastArrivalAt)
    lastArrivalAt = now
  }
  const receive = (message: { id: number; sender_id: string; message: string }, way: 'live' | 'fetched') => {
    const isNew = log.add(message, way)
    if (message.sender_id === me.id) {
      if (pending.delete(message.message)) acknowledged.add(message.message)
    } else if (isNew) noteArrival()
  }

  /** Everything after the last id without a gap. @returns whether it could be fetched */
  const fetchOnce = async (): Promise<boolean> => {
    const after = log.completeUpTo
    let upTo = after
    for (let cursor: string | undefined; ; ) {
      const query = { limit: pages.maxLimit, after, ...(cursor ? { cursor } : {}) }
      const answer = await caller.ask((call) => call(routes.chat.history, { params: { id: peerId }, query }))
      if ('refused' in answer) return false
      for (const message of answer.reply.messages) {
        upTo = Math.max(upTo, message.id)
        receive(message, 'fetched')
      }
      cursor = answer.reply.next_cursor
      if (!cursor) break
    }
    log.markComplete(upTo)
    return true
  }
  /** A message that arrives meanwhile may leave a gap before it, so it is fetched twice. */
  const fetchMissed = (): Promise<boolean> => {
    fetching ??= fetchOnce()
      .then((isDone) => (isDone && log.hasGap() ? fetchOnce() : isDone))
      .then((isDone) => {
        nextFetchAt = isDone ? 0 : performance.now() + refetchDelayMs
        return isDone
      })
      .finally(() => {
        fetching = undefined
      })
    return fetching
  }

  const handleText = (text: string) => {
    lastFrameAt = performance.now()
    const frame = JSON.parse(text) as ChatFrameOut
    if (frame.type === 'error') {
      handlers.countRefusal(frame.code)
      if (frame.client_id && pending.has(frame.client_id)) pending.set(frame.client_id, lastFrameAt + retryDelayMs)
    } else if (frame.type === 'chat_message') {
      receive(frame, 'live')
      if (frame.sender_id === peerId) socket?.send(`{"type":"read","id":${frame.id}}`)
      if (log.hasGap()) void fetchMissed()
    }
  }
  const write = (text: string) => {
    pending.set(text, performance.now() + resendDelayMs)
    socket?.send(`{"type":"chat_message","message":"${text}","client_id":"${text}"}`)
  }
  const connect = async (): Promise<void> => {
    const answer = await caller.ask((call) => call(routes.chat.ticket, { body: {} }))
    if (isClosed) return
    if ('refused' in answer) return reconnectLater()
    const closed = () => {
      socket = undefined
      handlers.countClosed()
      if (!isClosed) void reconnectLater()
    }
    try {
      socket = await openMinimalSocket(`${socketUrl}?token=${answer.reply.ticket}`, { text: handleText, closed })
    } catch {
      return closed()
    }
    await fetchMissed()
    for (const text of pending.keys()) write(text)
  }
  const reconnectLater = async () => {
    await pause(reconnectDelayMs)
    if (!isClosed) await connect()
  }
  const timer = setInterval(() => {
    const now = performance.now()
    for (const [text, dueAt] of pending) if (socket && now >= dueAt) write(text)
    const isSilent = now - lastFrameAt > silenceMs
    if (isSilent) lastFrameAt = now
    if (isSilent || (nextFetchAt > 0 && now >= nextFetchAt)) void fetchMissed()
  }, 200)

  return {
    id: me.id,
    log,
    acknowledged,
    connect,
    send: write,
    pendingCount: () => pending.size,
    fetchMissed,
    startWindow: () => {
      acknowledged.clear()
      lastArrivalAt = performance.now()
      longestWaitMs = 0
    },
    /** Milliseconds between two arrivals, at most; nobody writes any more. */
    endWindow: () => {
      noteArrival()
      return longestWaitMs
    },
    close: () => {
      isClosed = true
      clearInterval(timer)
      socket?.drop()
    },
  }
}
export type ConversationSide = ReturnType<typeof conversationSide>
