import { outcome, routes, session as sessionLimits } from '@satrangi/contract'
import { handle } from '../../../route-handler.ts'
import { codeRequesterOf } from '../one-time-codes/index.ts'
import { changePassword } from './change-password.ts'
import { endSession, logout } from './end-sessions.ts'
import { login, loginWithCode, sendLoginCode } from './login.ts'
import { deviceParts, idleSince } from './sessions.rules.ts'
import { listLiveSessions } from './sessions.store.ts'
import { listSignIns } from './sign-ins.store.ts'
import { sendStepUpCode, stepUp } from './step-up.ts'

export const sessionsRoutes = [
  handle(routes.sessions.login, (ctx, { body, origin }) => login(ctx, body, origin)),
  handle(routes.sessions.sendCode, async (ctx, { body, origin }) => ({
    ...outcome('code_sent_if_number_known'),
    ...(await sendLoginCode(ctx, body, codeRequesterOf(origin))),
  })),
  handle(routes.sessions.loginWithCode, (ctx, { body, origin }) => loginWithCode(ctx, body, origin)),
  handle(routes.sessions.logout, async (ctx, { viewer, body, origin }) => {
    await logout(ctx, viewer, body, origin)
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
  handle(routes.sessions.signIns, async (ctx, { viewer }) => {
    const signIns = await listSignIns(ctx.db, viewer.key, ctx.clock.now())
    return {
      sign_ins: signIns.map(({ device, at }) => ({ device, ...deviceParts(device), at: at.toISOString() })),
    }
  }),
  handle(routes.sessions.sendStepUpCode, async (ctx, { viewer, body }) => ({
    ...outcome('code_sent'),
    ...(await sendStepUpCode(ctx, viewer, body)),
  })),
  handle(routes.sessions.stepUp, async (ctx, { viewer, body }) => {
    await stepUp(ctx, viewer, body)
    return outcome('stepped_up')
  }),
  handle(routes.sessions.changePassword, async (ctx, { viewer, body, origin }) => {
    await changePassword(ctx, viewer, body, origin)
    return outcome('password_changed')
  }),
  handle(routes.sessions.end, async (ctx, { viewer, body }) => {
    await endSession(ctx, viewer, body.id)
    return outcome('device_signed_out')
  }),
]
