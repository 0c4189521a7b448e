import type { Profile } from '@satrangi/contract'
import type { Needs } from '../../ctx.ts'
import type { Viewer } from '../../keys.ts'
import { listChanged } from '../badges/index.ts'
import { calendarDayInIndia, loadOwnProfile, presentProfile } from '../members/index.ts'
import { type QuotaContext, requireProfileQuota } from '../quotas/index.ts'
import { publishToOther, requireVisible } from '../visibility/index.ts'
import { recordView } from './views.store.ts'

/**
 * A member as this viewer may see them; who may not be met is not there. The first look of a day is
 * recorded and told to the member, and counts for the viewer's day.
 */
export async function viewProfile(
  ctx: QuotaContext & Needs<'bus' | 'presence'>,
  viewer: Viewer,
  id: string,
): Promise<Profile> {
  if (id === viewer.id) return loadOwnProfile(ctx, viewer)
  const member = await requireVisible(ctx.db, viewer, id)
  await requireProfileQuota(ctx, viewer, member)
  const at = ctx.clock.now()
  const { key, matchStatus } = member
  const { isTold, fits } = await recordView(ctx.db, {
    owner: key,
    viewer: viewer.key,
    matchStatus,
    day: calendarDayInIndia(at),
    at,
  })
  if (isTold) await publishToOther(ctx, { from: viewer.key, to: key }, listChanged(key, 'notifications'))
  const profile = presentProfile(ctx, viewer, member)
  // Whoever is connected, or kept away, is on no card.
  const isOnCards = matchStatus !== 'accepted' && !member.isBlocked && !member.isPassed
  return fits && isOnCards ? { ...profile, fits } : profile
}
