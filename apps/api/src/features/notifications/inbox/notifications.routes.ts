import { type BodyOf, notificationTypes, outcome, routes } from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'
import type { Viewer } from '../../../keys.ts'
import { Refusal } from '../../../refusal.ts'
import { handle } from '../../../route-handler.ts'
import { publishListChanged } from '../badges.events.ts'
import { listNotificationPage } from './notification-list.ts'
import { countUnread, markRead } from './notifications.store.ts'
import { changeSettings, findSettings, type NotificationSettings } from './settings.store.ts'

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

/** What a member has read is not counted on any of their badges. */
async function readNotifications(
  ctx: Needs<'db' | 'bus'>,
  { key }: Viewer,
  { type: types = [...notificationTypes] }: BodyOf<typeof routes.notifications.markRead>,
): Promise<void> {
  if (await markRead(ctx.db, key, types)) await publishListChanged(ctx, key, 'notifications')
}

const loadNotificationSettings = async (ctx: Needs<'db'>, { key }: Viewer): Promise<NotificationSettings> =>
  requireSettings(await findSettings(ctx.db, key))

const setNotificationSettings = async (
  ctx: Needs<'db'>,
  { key }: Viewer,
  changes: BodyOf<typeof routes.notifications.setSettings>,
): Promise<NotificationSettings> => requireSettings(await changeSettings(ctx.db, key, changes))

function requireSettings(settings: NotificationSettings | undefined): NotificationSettings {
  if (!settings) throw new Refusal('session_expired')
  return settings
}
