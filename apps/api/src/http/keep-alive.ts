import { chat, closeCodes } from '@satrangi/contract'
import type { WebSocket } from 'ws'
import type { Ctx } from '../ctx.ts'
import { markPresent } from '../features/presence/index.ts'
import { findViewerOfSession, type ViewerCache } from '../features/sessions/index.ts'
import type { Viewer } from '../keys.ts'

/** An open socket, and whether its other side has answered the last ping. */
interface Kept {
  readonly ws: WebSocket
  readonly viewer: Viewer
  answered: boolean
}

export type KeepAlive = ReturnType<typeof keepAlive>

/**
 * Asks every half minute of each socket: is the other side still there, and is the session still
 * good? While both are, the member counts as online. One timer serves all: each second the sockets
 * of that second.
 */
export function keepAlive({ ctx, cache }: { ctx: Ctx; cache: ViewerCache }) {
  const seconds = Array.from({ length: chat.pingEvery }, () => new Set<Kept>())
  let second = 0
  let present: Viewer[] = []

  const beat = async (kept: Kept) => {
    const { ws, viewer } = kept
    if (!kept.answered) return ws.terminate()
    kept.answered = false
    ws.ping()
    const still = await findViewerOfSession(ctx, cache, viewer.session).catch(() => viewer)
    if (still) present.push(viewer)
    else ws.close(closeCodes.no_session)
  }
  const beatAll = async () => {
    second = (second + 1) % seconds.length
    await Promise.all([...(seconds[second] ?? [])].map(beat))
    const keys = present.map(({ key }) => key)
    present = []
    await markPresent(ctx.db, keys, ctx.clock.now())
  }
  const timer = setInterval(() => {
    beatAll().catch(() => ctx.log.error({ event: 'presence_failed' }, 'presence could not be noted'))
  }, 1000)

  return {
    /** @returns how to stop, when the socket has closed */
    add: (ws: WebSocket, viewer: Viewer): (() => void) => {
      const kept: Kept = { ws, viewer, answered: true }
      const mates = seconds[second]
      mates?.add(kept)
      present.push(viewer)
      ws.on('pong', () => {
        kept.answered = true
      })
      return () => mates?.delete(kept)
    },
    stop: () => clearInterval(timer),
  }
}
