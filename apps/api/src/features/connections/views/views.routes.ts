import { type Profile, routes } from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'
import type { Viewer } from '../../../keys.ts'
import { handle } from '../../../route-handler.ts'
import { countView, type ViewContext } from '../../discovery/index.ts'
import { loadOwnProfile, presentProfile, requireProfile } from '../../members/index.ts'
import { loadReceivedNote } from '../requests/index.ts'
import { type ViewColumns, viewColumnsSql } from './views.store.ts'

export const viewsRoutes = [
  handle(routes.members.view, async (ctx, { viewer, params }) => ({ user: await viewProfile(ctx, viewer, params.id) })),
]

/**
 * A member as this viewer may see them; who may not be met is not there. The first look of a day is
 * recorded and told to the member, and counts for the viewer's day.
 */
async function viewProfile(
  ctx: ViewContext & Needs<'presence' | 'hints'>,
  viewer: Viewer,
  id: string,
): Promise<Profile> {
  if (id === viewer.id) return loadOwnProfile(ctx, viewer)
  const columns = viewColumnsSql(viewer.key, ctx.clock.now())
  const { fits, ...member } = await requireProfile<ViewColumns>(ctx.db, viewer, id, columns)
  await countView(ctx, viewer, member)
  const isPending = member.matchStatus === 'pending'
  const note = isPending ? await loadReceivedNote(ctx, { sender: member.key, receiver: viewer.key }) : {}
  const profile = { ...presentProfile(ctx, viewer, member), ...note }
  // Whoever is connected, or kept away, is on no card.
  const isOnCards = member.matchStatus !== 'accepted' && !member.isBlocked && !member.isPassed
  return fits && isOnCards ? { ...profile, fits } : profile
}
