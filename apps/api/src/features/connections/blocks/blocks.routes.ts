import { outcome, routes } from '@satrangi/contract'
import { handle } from '../../../route-handler.ts'
import { setBlock } from './blocks.service.ts'

export const blocksRoutes = [
  handle(routes.blocks.toggle, async (ctx, { viewer, body }) => {
    const isBlocked = await setBlock(ctx, viewer, body.user_id)
    return { ...outcome(isBlocked ? 'member_blocked' : 'member_unblocked'), isBlocked }
  }),
]
