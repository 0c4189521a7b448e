import { apiBase, CallError, closeCodes } from '@satrangi/contract'
import { backoff } from './backoff.ts'
import { type Watchdog, watch } from './connection-watchdog.ts'

/** `offline`: waiting for the next attempt. `stopped`: the server wants no more attempts. */
export type Phase = 'connecting' | 'live' | 'offline' | 'stopped'

export interface LiveSocketOptions {
  /** Below the API's base path. */
  path: string
  /** A fresh single-use ticket; asked for before each attempt. */
  ticket: () => Promise<string>
  onOpen: () => void
  onText: (text: string) => void
  onPhase: (phase: Phase) => void
  /** Called after a silence: makes the server say something, or calls `heard` when it can tell otherwise. */
  probe: () => void
  /** The server ended it with this close code. */
  onStopped?: (code: number) => void
  /** The connection ended with this close code and is made again. */
  onBroken?: (code: number) => void
}

export interface LiveSocket {
  /**
   * False when there is no connection; nothing is kept for later.
   * @param answered the server always answers this, so silence means that the connection is dead
   */
  send: (text: string, answered?: 'expectReply') => boolean
  /** The connection has shown in another way that it works. */
  heard: () => void
  /** Gives up this connection, if there is one, and makes another. */
  restart: () => void
  close: () => void
}

const connectWithin = 15_000
const steadyAfter = 10_000
const quietFor = 25_000
const answerWithin = 10_000
const waitAfterFlood = 10_000
const withoutNetwork = 30_000

/** A WebSocket that comes back by itself until it is closed. */
export function openSocket(options: LiveSocketOptions): LiveSocket {
  let socket: WebSocket | undefined
  let watchdog: Watchdog | undefined
  let phase: Phase | undefined
  let failures = 0
  // Each attempt has a number; what an abandoned one still reports is not listened to.
  let attempt = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const enter = (next: Phase) => {
    if (phase === next) return
    phase = next
    options.onPhase(next)
  }

  const drop = () => {
    attempt += 1
    clearTimeout(timer)
    watchdog?.stop()
    watchdog = undefined
    socket?.close()
    socket = undefined
  }

  const retryLater = (atLeast = 0) => {
    drop()
    enter('offline')
    // A device that says it has no network may be wrong, so it is asked again, seldom.
    const least = navigator.onLine ? atLeast : withoutNetwork
    timer = setTimeout(connect, Math.max(least, backoff(failures, Math.random())))
    failures += 1
  }

  const stop = (code: number) => {
    drop()
    enter('stopped')
    options.onStopped?.(code)
  }

  const connect = async () => {
    drop()
    enter('connecting')
    const mine = attempt
    timer = setTimeout(retryLater, connectWithin)
    try {
      const ticket = await options.ticket()
      if (mine === attempt) listen(new WebSocket(address(options.path, ticket)))
    } catch (error) {
      if (mine !== attempt) return
      if (error instanceof CallError && error.code === 'session_expired') stop(closeCodes.no_session)
      else retryLater(error instanceof CallError && error.retryAfter ? error.retryAfter * 1000 : 0)
    }
  }

  const listen = (opening: WebSocket) => {
    socket = opening
    const mine = attempt
    const current = () => mine === attempt
    opening.onopen = () => {
      if (!current()) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        failures = 0
      }, steadyAfter)
      watchdog = watch({ quietFor, answerWithin, probe: options.probe, dead: () => retryLater() })
      enter('live')
      options.onOpen()
    }
    opening.onmessage = ({ data }) => {
      if (!current()) return
      watchdog?.heard()
      options.onText(String(data))
    }
    opening.onclose = ({ code }) => {
      if (!current()) return
      if (code === closeCodes.no_session || code === closeCodes.not_connected) stop(code)
      else {
        retryLater(code === closeCodes.flood ? waitAfterFlood : 0)
        options.onBroken?.(code)
      }
    }
  }

  const wake = () => {
    if (phase === 'offline') void connect()
    else if (phase === 'live') watchdog?.ask()
  }
  const wakeWhenSeen = () => {
    if (document.visibilityState === 'visible') wake()
  }
  const sleep = () => {
    if (phase === 'live' || phase === 'connecting') retryLater()
  }

  window.addEventListener('online', wake)
  window.addEventListener('offline', sleep)
  document.addEventListener('visibilitychange', wakeWhenSeen)
  void connect()

  return {
    send: (text, answered) => {
      // For a moment after the other end has closed it the socket is there, and takes nothing.
      if (phase !== 'live' || socket?.readyState !== WebSocket.OPEN) return false
      socket.send(text)
      if (answered) watchdog?.expectAnswer()
      return true
    },
    heard: () => watchdog?.heard(),
    restart: () => void connect(),
    close: () => {
      if (socket?.readyState === WebSocket.CONNECTING) {
        closeOnceOpen(socket)
        socket = undefined
      }
      drop()
      window.removeEventListener('online', wake)
      window.removeEventListener('offline', sleep)
      document.removeEventListener('visibilitychange', wakeWhenSeen)
    },
  }
}

/** Somebody went on before it was there: closed at once, the browser would complain of it. */
function closeOnceOpen(opening: WebSocket): void {
  opening.onopen = () => opening.close()
  opening.onmessage = null
  opening.onclose = null
  setTimeout(() => opening.close(), connectWithin)
}

function address(path: string, ticket: string): string {
  const url = new URL(apiBase + path, window.location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  url.searchParams.set('token', ticket)
  return url.href
}
