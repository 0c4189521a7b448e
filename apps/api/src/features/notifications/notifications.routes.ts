import { routes } from '@satrangi/contract'
import { handle } from '../../handle.ts'
import { countUnread } from './notifications.store.ts'

export const notificationsRoutes = [
  handle(routes.notifications.unreadCount, async (ctx, { viewer }) => ({
    total_unread: await countUnread(ctx.db, viewer.key),
  })),
]
