import { outcome, routes } from '@satrangi/contract'
import { type BlockEvent, conversationChannel } from '../../../conversation-events.ts'
import type { Needs } from '../../../ctx.ts'
import type { Viewer } from '../../../keys.ts'
import { handle } from '../../../route-handler.ts'
import { requireReportable } from '../../members/index.ts'
import { publishListChanged } from '../../notifications/index.ts'
import { writeBlock } from './blocks.store.ts'

export const blocksRoutes = [
  handle(routes.blocks.toggle, async (ctx, { viewer, body }) => {
    const isBlocked = await setBlock(ctx, viewer, body.user_id)
    return { ...outcome(isBlocked ? 'member_blocked' : 'member_unblocked'), isBlocked }
  }),
]

/**
 * Blocks a member whom one may know of, or lifts a block of one's own. Without `blocked`: the other way round.
 * The blocker's own pages follow; the other member is told nothing, now or later.
 */
export async function setBlock(
  ctx: Needs<'db' | 'clock' | 'bus'>,
  viewer: Viewer,
  id: string,
  blocked?: boolean,
): Promise<boolean> {
  const member = await requireReportable(ctx.db, viewer, id)
  const wanted = blocked ?? !member.isBlocked
  const at = ctx.clock.now()
  const changed = await writeBlock(ctx.db, { blockerKey: viewer.key, blockedKey: member.key }, wanted, at)
  if (changed) {
    const event: BlockEvent = { type: 'block', by: viewer.id, target: member.id, blocked: wanted, at: at.toISOString() }
    await ctx.bus.publish(conversationChannel(viewer.key, member.key), event)
    for (const list of ['conversations', 'requests', 'notifications'] as const) {
      await publishListChanged(ctx, viewer.key, list)
    }
  }
  return wanted
}
