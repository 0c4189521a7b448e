import { outcome, routes } from '@satrangi/contract'
import { handle } from '../../../route-handler.ts'
import { makeSuspendedSafe, readSuspension, sendAppeal } from './appeals.service.ts'

export const appealsRoutes = [
  handle(routes.appeals.read, async (ctx, { body, origin }) => ({
    suspension: await readSuspension(ctx, body, origin),
  })),
  handle(routes.appeals.send, async (ctx, { body, origin }) => ({
    ...outcome('appeal_received'),
    case: await sendAppeal(ctx, body, origin),
  })),
  handle(routes.appeals.makeSafe, async (ctx, { body, origin }) => ({
    ...outcome('made_safe'),
    safety: await makeSuspendedSafe(ctx, body, origin),
  })),
]
