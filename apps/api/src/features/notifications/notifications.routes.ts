import { outcome, routes } from '@satrangi/contract'
import { handle } from '../../route-handler.ts'
import { notificationsPage } from './notification-list.ts'
import { chooseNotifications, notificationSettings, readNotifications } from './notifications.service.ts'
import { countUnread } from './notifications.store.ts'

const { notifications } = routes

export const notificationsRoutes = [
  handle(notifications.unreadCount, async (ctx, { viewer }) => ({
    total_unread: await countUnread(ctx.db, viewer.key),
  })),
  handle(notifications.list, (ctx, { viewer, params, query }) => notificationsPage(ctx, viewer, params.id, query)),
  handle(notifications.markRead, async (ctx, { viewer, body }) => {
    await readNotifications(ctx, viewer, body)
    return outcome('notifications_read')
  }),
  handle(notifications.settings, async (ctx, { viewer }) => ({ settings: await notificationSettings(ctx, viewer) })),
  handle(notifications.setSettings, async (ctx, { viewer, body }) => ({
    ...outcome('notification_settings_saved'),
    settings: await chooseNotifications(ctx, viewer, body),
  })),
]
