import { outcome, routes, screenshotFields } from '@satrangi/contract'
import { handle } from '../../../route-handler.ts'
import { reportUnlisted } from '../decisions/index.ts'
import { loadKnownMembers } from './list-people.ts'
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
  handle(safety.people, (ctx, { viewer, query }) => loadKnownMembers(ctx, viewer, query)),
  handle(safety.report, async (ctx, { viewer, body: { details }, files }) => {
    const screenshots = screenshotFields.flatMap((field) => {
      const bytes = files[field]
      return bytes ? [[field, bytes] as const] : []
    })
    return { ...outcome('report_received'), case: await reportUnlisted(ctx, viewer, { details, screenshots }) }
  }),
]
