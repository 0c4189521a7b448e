import { outcome, routes, session as sessionLimits } from '@satrangi/contract'
import { handle } from '../../route-handler.ts'
import { endSession, logout } from './end-sessions.ts'
import { login, loginWithCode, sendLoginCode } from './login.ts'
import { deviceParts, idleSince } from './sessions.rules.ts'
import { listLiveSessions } from './sessions.store.ts'

export const sessionsRoutes = [
  handle(routes.sessions.login, (ctx, { body, device }) => login(ctx, body, device)),
  handle(routes.sessions.sendCode, async (ctx, { body }) => ({
    ...outcome('code_sent_if_number_known'),
    ...(await sendLoginCode(ctx, body)),
  })),
  handle(routes.sessions.loginWithCode, (ctx, { body, device }) => loginWithCode(ctx, body, device)),
  handle(routes.sessions.logout, async (ctx, { viewer, body }) => {
    await logout(ctx, viewer, body)
    return outcome('signed_out')
  }),
  handle(routes.sessions.list, async (ctx, { viewer }) => {
    const at = ctx.clock.now()
    const liveSessions = await listLiveSessions(ctx.db, viewer.key, {
      at,
      idleSince: idleSince(at, sessionLimits.idleTtlSeconds),
    })
    return {
      sessions: liveSessions.map((session) => ({
        id: session.id,
        device: session.device,
        ...deviceParts(session.device),
        current: session.id === viewer.session,
        created_at: session.createdAt.toISOString(),
        last_seen_at: session.seenAt.toISOString(),
      })),
    }
  }),
  handle(routes.sessions.end, async (ctx, { viewer, body }) => {
    await endSession(ctx, viewer, body.id)
    return outcome('device_signed_out')
  }),
]
