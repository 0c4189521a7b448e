import { outcome, routes } from '@satrangi/contract'
import { handle } from '../../../route-handler.ts'
import { requireProfile } from '../../members/index.ts'
import { requireCardQuota } from '../quotas/index.ts'
import { countLookUp } from '../view-records/index.ts'
import { setPassed } from './passes.store.ts'

export const passesRoutes = [
  handle(routes.passes.set, async (ctx, { viewer, body: { user_id, is_passed } }) => {
    const member = await requireProfile(ctx.db, viewer, user_id)
    // Whoever is passed stays in a list that can be read on any day.
    if (is_passed && !member.isPassed) {
      await countLookUp(ctx, viewer, member)
      await requireCardQuota(ctx, viewer, member)
    }
    await setPassed(ctx.db, viewer.key, member.key, is_passed, ctx.clock.now())
    return { ...outcome(is_passed ? 'member_passed' : 'member_unpassed'), isPassed: is_passed }
  }),
]
