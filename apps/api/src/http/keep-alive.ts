import { chat, closeCodes } from '@satrangi/contract'
import type { WebSocket } from 'ws'
import type { Ctx } from '../ctx.ts'
import { markPresent } from '../features/presence/index.ts'
import { findViewerOfSession, type ViewerCache } from '../features/sessions/index.ts'
import type { Viewer } from '../keys.ts'

/**
 * Every half minute: is the other side still there, and is the session still good? While both are,
 * the member counts as online.
 */
export function keepAlive({ ctx, cache }: { ctx: Ctx; cache: ViewerCache }, ws: WebSocket, viewer: Viewer): void {
  let answered = true
  ws.on('pong', () => {
    answered = true
  })
  const present = () =>
    markPresent(ctx.db, viewer.key, ctx.clock.now()).catch(() =>
      ctx.log.error({ event: 'presence_failed' }, 'presence could not be noted'),
    )
  const beat = async () => {
    if (!answered) return ws.terminate()
    answered = false
    ws.ping()
    const still = await findViewerOfSession(ctx, cache, viewer.session).catch(() => viewer)
    if (!still) return ws.close(closeCodes.no_session)
    await present()
  }
  void present()
  const timer = setInterval(() => void beat(), chat.pingEvery * 1000)
  ws.on('close', () => clearInterval(timer))
}
