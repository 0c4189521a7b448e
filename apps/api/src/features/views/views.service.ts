import type { Profile } from '@satrangi/contract'
import type { Needs } from '../../ctx.ts'
import type { Viewer } from '../../keys.ts'
import { Refusal } from '../../refusal.ts'
import { publishListChanged } from '../badges/index.ts'
import { calendarDayInIndia, loadMember, presentProfile } from '../members/index.ts'
import { canView } from '../visibility/index.ts'
import { recordView } from './views.store.ts'

/**
 * A member as this viewer may see them; who may not be met is not there. The first look of a day is
 * recorded and told to the member.
 */
export async function viewProfile(
  ctx: Needs<'db' | 'clock' | 'config' | 'bus'>,
  viewer: Viewer,
  id: string,
): Promise<Profile> {
  const member = await loadMember(ctx.db, viewer.key, id)
  if (!member || !canView(viewer.key, member)) throw new Refusal('not_found')
  if (member.key !== viewer.key) {
    const at = ctx.clock.now()
    const { key, matchStatus } = member
    const isNew = await recordView(ctx.db, {
      owner: key,
      viewer: viewer.key,
      matchStatus,
      day: calendarDayInIndia(at),
      at,
    })
    if (isNew) await publishListChanged(ctx, key, 'notifications')
  }
  return presentProfile(ctx, viewer, member)
}
