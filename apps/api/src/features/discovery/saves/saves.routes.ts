import { outcome, routes } from '@satrangi/contract'
import { handle } from '../../../route-handler.ts'
import { requireProfile } from '../../members/index.ts'
import { requireCardQuota } from '../quotas/index.ts'
import { countLookUp } from '../view-records/index.ts'
import { toggleSave } from './saves.store.ts'

export const savesRoutes = [
  handle(routes.saves.toggle, async (ctx, { viewer, body }) => {
    const member = await requireProfile(ctx.db, viewer, body.user_id)
    // Whoever is saved can be looked at again on any day.
    if (!member.isSaved) {
      await countLookUp(ctx, viewer, member)
      await requireCardQuota(ctx, viewer, member)
    }
    const isSaved = await toggleSave(ctx.db, viewer.key, member.key, ctx.clock.now())
    return { ...outcome(isSaved ? 'profile_saved' : 'profile_unsaved'), isSaved }
  }),
]
