import { apiBase, CallError, closeCodes } from '@satrangi/contract'
import { createWatchdog, type Watchdog } from './connection-watchdog.ts'

/**
 * `offline`: waiting for the next attempt. `displaced`: newer sockets of the member took its place; it comes back when
 * somebody looks. `stopped`: the server allows no more attempts.
 */
export type Phase = 'connecting' | 'live' | 'offline' | 'displaced' | 'stopped'

export interface LiveSocketOptions {
  /** Below the API's base path. */
  path: string
  /** Fetches a single-use ticket before each attempt. */
  fetchTicket: () => Promise<string>
  onOpen: () => void
  onMessage: (text: string) => void
  onPhase: (phase: Phase) => void
  /** Called after a silence: makes the server reply, or calls `markAlive` if it knows otherwise. */
  probe: () => void
  /** The server closed the connection for good with this code. */
  onStopped?: (code: number) => void
  /** The connection was closed with this code and is retried. */
  onBroken?: (code: number) => void
  /** The server answers calls, and no socket opens: something between lets none through. Attempts go on. */
  onBlocked?: () => void
}

export interface LiveSocket {
  /**
   * Returns false without a connection; nothing is queued.
   * @param expectReply the server always replies, so silence means that the connection is dead
   */
  send: (text: string, expectReply?: 'expectReply') => boolean
  /** Tells the watchdog that the connection works. */
  markAlive: () => void
  /** Replaces the connection with a new one. */
  restart: () => void
  close: () => void
}

const stoppingCodes: readonly number[] = [closeCodes.no_session, closeCodes.session_displaced, closeCodes.not_connected]
const blockedAfterAttempts = 2
const initialBackoffMs = 1000
const maxBackoffMs = 30_000
const minBackoffMs = 200
const connectTimeoutMs = 15_000
const stableAfterMs = 10_000
const silenceTimeoutMs = 25_000
const replyTimeoutMs = 10_000
const floodRetryDelayMs = 10_000
const offlineRetryDelayMs = 30_000
/** When a server restarts, its clients come back one after the other: all at once they would be a flood. */
const restartSpreadMs = 5000

/** A WebSocket that reconnects until it is closed. */
export function openSocket(options: LiveSocketOptions): LiveSocket {
  let socket: WebSocket | undefined
  let watchdog: Watchdog | undefined
  let phase: Phase | undefined
  let failures = 0
  // Each attempt has a number; events of an abandoned one are ignored.
  let attempt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Attempts in a row whose ticket came and whose socket did not open. */
  let unopened = 0

  const setPhase = (next: Phase) => {
    if (phase === next) return
    phase = next
    options.onPhase(next)
  }

  const disconnect = () => {
    attempt += 1
    clearTimeout(timer)
    watchdog?.stop()
    watchdog = undefined
    socket?.close()
    socket = undefined
  }

  const retryLater = (minDelayMs = 0) => {
    disconnect()
    setPhase('offline')
    // A device that reports no network may be wrong, so it is still retried, rarely.
    const delayMs = navigator.onLine ? minDelayMs : offlineRetryDelayMs
    timer = setTimeout(connect, Math.max(delayMs, backoffMs(failures, Math.random())))
    failures += 1
  }

  const stop = (code: number) => {
    disconnect()
    setPhase('stopped')
    options.onStopped?.(code)
  }

  const connect = async () => {
    disconnect()
    setPhase('connecting')
    const ownAttempt = attempt
    timer = setTimeout(() => {
      if (unopened >= blockedAfterAttempts) options.onBlocked?.()
      retryLater()
    }, connectTimeoutMs)
    try {
      const ticket = await options.fetchTicket()
      if (ownAttempt === attempt) attach(new WebSocket(socketUrl(options.path, ticket)))
    } catch (error) {
      if (ownAttempt !== attempt) return
      if (error instanceof CallError && error.code === 'session_expired') stop(closeCodes.no_session)
      else retryLater(error instanceof CallError && error.retryAfter ? error.retryAfter * 1000 : 0)
    }
  }

  const attach = (newSocket: WebSocket) => {
    socket = newSocket
    const ownAttempt = attempt
    const isCurrent = () => ownAttempt === attempt
    unopened += 1
    newSocket.onopen = () => {
      if (!isCurrent()) return
      unopened = 0
      clearTimeout(timer)
      timer = setTimeout(() => {
        failures = 0
      }, stableAfterMs)
      watchdog = createWatchdog({ silenceTimeoutMs, replyTimeoutMs, probe: options.probe, onDead: () => retryLater() })
      setPhase('live')
      options.onOpen()
    }
    newSocket.onmessage = ({ data }) => {
      if (!isCurrent()) return
      watchdog?.heard()
      options.onMessage(String(data))
    }
    newSocket.onclose = ({ code }) => {
      if (!isCurrent()) return
      if (code === closeCodes.displaced) {
        disconnect()
        setPhase('displaced')
      } else if (stoppingCodes.includes(code)) stop(code)
      else {
        if (unopened >= blockedAfterAttempts) options.onBlocked?.()
        retryLater(minRetryDelayMs(code, Math.random()))
        options.onBroken?.(code)
      }
    }
  }

  const handleOnline = () => {
    if (phase === 'offline' || phase === 'displaced') void connect()
    else if (phase === 'live') watchdog?.ask()
  }
  const handleVisibilityChange = () => {
    if (document.visibilityState === 'visible') handleOnline()
  }
  const handleFocus = () => {
    if (phase === 'displaced') void connect()
  }
  const handleOffline = () => {
    if (phase === 'live' || phase === 'connecting') retryLater()
  }

  window.addEventListener('online', handleOnline)
  window.addEventListener('offline', handleOffline)
  window.addEventListener('focus', handleFocus)
  document.addEventListener('visibilitychange', handleVisibilityChange)
  void connect()

  return {
    send: (text, expectReply) => {
      // After the server has closed it, the socket exists for a moment but does not send.
      if (phase !== 'live' || socket?.readyState !== WebSocket.OPEN) return false
      socket.send(text)
      if (expectReply) watchdog?.expectAnswer()
      return true
    },
    markAlive: () => watchdog?.heard(),
    restart: () => void connect(),
    close: () => {
      if (socket?.readyState === WebSocket.CONNECTING) {
        closeAfterConnecting(socket)
        socket = undefined
      }
      disconnect()
      window.removeEventListener('online', handleOnline)
      window.removeEventListener('offline', handleOffline)
      window.removeEventListener('focus', handleFocus)
      document.removeEventListener('visibilitychange', handleVisibilityChange)
    },
  }
}

/** Closes a socket that is still connecting once it opens; closing it earlier logs an error in the browser. */
function closeAfterConnecting(socket: WebSocket): void {
  socket.onopen = () => socket.close()
  socket.onmessage = null
  socket.onclose = null
  setTimeout(() => socket.close(), connectTimeoutMs)
}

function socketUrl(path: string, ticket: string): string {
  const url = new URL(apiBase + path, window.location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  url.searchParams.set('token', ticket)
  return url.href
}

/**
 * The least to wait after the server has closed the connection.
 * @param random a number from 0 to 1
 */
function minRetryDelayMs(code: number, random: number): number {
  if (code === closeCodes.flood) return floodRetryDelayMs
  return code === closeCodes.restarting ? random * restartSpreadMs : 0
}

/**
 * Milliseconds to wait before the next attempt: longer after each failure, and never the same for
 * two clients, so that they do not all reconnect at the same time.
 * @param failures how many attempts failed in a row
 * @param random a number from 0 to 1
 */
function backoffMs(failures: number, random: number): number {
  return Math.max(minBackoffMs, Math.round(random * Math.min(maxBackoffMs, initialBackoffMs * 2 ** failures)))
}
