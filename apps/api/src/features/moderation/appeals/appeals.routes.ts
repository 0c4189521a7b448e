import { outcome, routes } from '@satrangi/contract'
import { handle } from '../../../route-handler.ts'
import { readSuspension, sendAppeal } from './appeals.service.ts'
import { makeSuspendedSafe } from './make-suspended-safe.ts'

export const appealsRoutes = [
  handle(routes.appeals.read, async (ctx, { body, origin }) => ({
    suspension: await readSuspension(ctx, body, origin),
  })),
  handle(routes.appeals.send, async (ctx, { body, origin }) => {
    const { number, acknowledgeBy, actBy } = await sendAppeal(ctx, body, origin)
    return {
      ...outcome('appeal_received'),
      case: { number, acknowledge_by: acknowledgeBy.toISOString(), act_by: actBy.toISOString() },
    }
  }),
  handle(routes.appeals.makeSafe, async (ctx, { body, origin }) => ({
    ...outcome('made_safe'),
    safety: await makeSuspendedSafe(ctx, body, origin),
  })),
]
