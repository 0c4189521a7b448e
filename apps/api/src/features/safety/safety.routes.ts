import { outcome, routes } from '@satrangi/contract'
import { handle } from '../../route-handler.ts'
import { loadSafety, stopHolding } from './load-safety.ts'
import { makeMeSafe } from './make-me-safe.ts'

const { safety } = routes

export const safetyRoutes = [
  handle(safety.makeSafe, async (ctx, { viewer }) => {
    await makeMeSafe(ctx, viewer)
    return { ...outcome('made_safe'), safety: await loadSafety(ctx, viewer) }
  }),
  handle(safety.get, async (ctx, { viewer }) => ({ safety: await loadSafety(ctx, viewer) })),
  handle(safety.endHold, async (ctx, { viewer }) => {
    await stopHolding(ctx, viewer)
    return { ...outcome('evidence_hold_ended'), safety: await loadSafety(ctx, viewer) }
  }),
]
