import { chat } from '@satrangi/contract'
import type { WebSocket } from 'ws'
import type { Ctx } from '../ctx.ts'
import { findViewersOfSessions, type ViewerCache } from '../features/accounts/index.ts'
import { markPresent, presenceChannel } from '../features/members/index.ts'
import type { Viewer } from '../keys.ts'
import { endSocket } from './end-socket.ts'

/** An open socket, and whether its client has answered the last ping. */
interface PingedSocket {
  readonly ws: WebSocket
  readonly viewer: Viewer
  hasAnswered: boolean
}

/** Members who become present within so long are marked together. */
const presenceBatchMs = 50

/** Pings the client again if it answered the last ping, and closes the socket if it did not. */
function pingAgain(socket: PingedSocket): boolean {
  if (!socket.hasAnswered) {
    endSocket(socket.ws, 'idle')
    return false
  }
  socket.hasAnswered = false
  socket.ws.ping()
  return true
}

export type KeepAlive = Awaited<ReturnType<typeof keepAlive>>

/**
 * Checks every half minute that each socket's client answers and its session is valid. While both
 * hold, the member counts as online. One timer serves all: sockets are spread over the seconds of a
 * half minute, and each second checks its own.
 */
export async function keepAlive({ ctx, cache }: { ctx: Ctx; cache: ViewerCache }) {
  const socketsBySecond = Array.from({ length: chat.pingSeconds }, () => new Set<PingedSocket>())
  let second = 0
  let present: Viewer[] = []
  let presenceTimer: ReturnType<typeof setTimeout> | undefined
  let marked = Promise.resolve()

  const check = async (sockets: Iterable<PingedSocket>) => {
    const pinged = [...sockets].filter(pingAgain)
    const sessions = pinged.map(({ viewer }) => viewer.session)
    // One query for all of them. No socket is closed because it failed.
    const viewers = await findViewersOfSessions(ctx, cache, sessions).catch(() => undefined)
    for (const { ws, viewer } of pinged) {
      if (!viewers || viewers.has(viewer.session)) addPresent(viewer)
      else endSocket(ws, 'no_session')
    }
  }
  const addPresent = (viewer: Viewer) => {
    present.push(viewer)
    presenceTimer ??= setTimeout(() => {
      // One after the other: of two for the same member the later one knows what they show.
      marked = marked.then(markAll)
    }, presenceBatchMs)
  }
  const markAll = async () => {
    const keys = present.map(({ key }) => key)
    presenceTimer = undefined
    present = []
    await markPresent(ctx, keys).catch(() => ctx.log.error({ event: 'presence_failed' }, 'presence could not be noted'))
  }
  const unsubscribe = await ctx.bus.subscribe(presenceChannel, ({ member }) => {
    for (const sockets of socketsBySecond)
      for (const { viewer } of sockets) if (String(viewer.key) === member) addPresent(viewer)
  })
  const timer = setInterval(() => {
    second = (second + 1) % socketsBySecond.length
    void check(socketsBySecond[second] ?? [])
  }, 1000)

  return {
    /** @returns removes the socket again, for when it has closed */
    add: (ws: WebSocket, viewer: Viewer): (() => void) => {
      const socket: PingedSocket = { ws, viewer, hasAnswered: true }
      const sameSecond = socketsBySecond[second]
      sameSecond?.add(socket)
      addPresent(viewer)
      ws.on('pong', () => {
        socket.hasAnswered = true
      })
      return () => sameSecond?.delete(socket)
    },
    stop: () => {
      unsubscribe()
      clearInterval(timer)
      clearTimeout(presenceTimer)
    },
  }
}
