import { chat } from '@satrangi/contract'
import type { WebSocket } from 'ws'
import type { Ctx } from '../ctx.ts'
import { markPresent } from '../features/presence/index.ts'
import { findViewersOfSessions, type ViewerCache } from '../features/sessions/index.ts'
import type { Viewer } from '../keys.ts'
import { endSocket } from './end-socket.ts'

/** An open socket, and whether its other side has answered the last ping. */
interface Kept {
  readonly ws: WebSocket
  readonly viewer: Viewer
  answered: boolean
}

/** Milliseconds in which those who come are noted together. */
const together = 50

/** Whether the other side has answered; asks it again. */
function isThere(kept: Kept): boolean {
  if (!kept.answered) {
    endSocket(kept.ws, 'idle')
    return false
  }
  kept.answered = false
  kept.ws.ping()
  return true
}

export type KeepAlive = ReturnType<typeof keepAlive>

/**
 * Asks every half minute of each socket: is the other side still there, and is the session still
 * good? While both are, the member counts as online. One timer serves all: each second the sockets
 * of that second.
 */
export function keepAlive({ ctx, cache }: { ctx: Ctx; cache: ViewerCache }) {
  const seconds = Array.from({ length: chat.pingSeconds }, () => new Set<Kept>())
  let second = 0
  let present: Viewer[] = []
  let soon: ReturnType<typeof setTimeout> | undefined

  const beat = async (all: Iterable<Kept>) => {
    const asked = [...all].filter(isThere)
    const sessions = asked.map(({ viewer }) => viewer.session)
    // One look-up for all of them. Where it fails nobody is closed for it.
    const found = await findViewersOfSessions(ctx, cache, sessions).catch(() => undefined)
    for (const { ws, viewer } of asked) {
      if (!found || found.has(viewer.session)) isPresent(viewer)
      else endSocket(ws, 'no_session')
    }
  }
  const isPresent = (viewer: Viewer) => {
    present.push(viewer)
    soon ??= setTimeout(notePresent, together)
  }
  const notePresent = () => {
    const keys = present.map(({ key }) => key)
    soon = undefined
    present = []
    markPresent(ctx.db, keys, ctx.clock.now()).catch(() =>
      ctx.log.error({ event: 'presence_failed' }, 'presence could not be noted'),
    )
  }
  const timer = setInterval(() => {
    second = (second + 1) % seconds.length
    void beat(seconds[second] ?? [])
  }, 1000)

  return {
    /** @returns how to stop, when the socket has closed */
    add: (ws: WebSocket, viewer: Viewer): (() => void) => {
      const kept: Kept = { ws, viewer, answered: true }
      const mates = seconds[second]
      mates?.add(kept)
      isPresent(viewer)
      ws.on('pong', () => {
        kept.answered = true
      })
      return () => mates?.delete(kept)
    },
    stop: () => {
      clearInterval(timer)
      clearTimeout(soon)
    },
  }
}
