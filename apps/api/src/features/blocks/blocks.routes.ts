import { routes } from '@satrangi/contract'
import { done, handle } from '../../handle.ts'
import { setBlock } from './blocks.service.ts'

export const blocksRoutes = [
  handle(routes.blocks.toggle, async (ctx, { viewer, body }) => {
    const isBlocked = await setBlock(ctx, viewer, body.user_id)
    return { ...done(isBlocked ? 'User has been blocked' : 'User was unblocked'), isBlocked }
  }),
]
