import { outcome, routes } from '@satrangi/contract'
import { handle } from '../../../route-handler.ts'
import { listNotificationPage } from './notification-list.ts'
import { loadNotificationSettings, readNotifications, setNotificationSettings } from './notifications.service.ts'
import { countUnread } from './notifications.store.ts'

const { notifications } = routes

export const notificationsRoutes = [
  handle(notifications.unreadCount, async (ctx, { viewer }) => ({
    total_unread: await countUnread(ctx.db, viewer.key),
  })),
  handle(notifications.list, (ctx, { viewer, params, query }) => listNotificationPage(ctx, viewer, params.id, query)),
  handle(notifications.markRead, async (ctx, { viewer, body }) => {
    await readNotifications(ctx, viewer, body)
    return outcome('notifications_read')
  }),
  handle(notifications.settings, async (ctx, { viewer }) => ({
    settings: await loadNotificationSettings(ctx, viewer),
  })),
  handle(notifications.setSettings, async (ctx, { viewer, body }) => ({
    ...outcome('notification_settings_saved'),
    settings: await setNotificationSettings(ctx, viewer, body),
  })),
]
