import { type BodyOf, notificationTypes, type routes } from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'
import type { Viewer } from '../../../keys.ts'
import { Refusal } from '../../../refusal.ts'
import { publishListChanged } from '../badges/index.ts'
import { markRead } from './notifications.store.ts'
import { changeSettings, findSettings, type NotificationSettings } from './settings.store.ts'

/** What a member has read is not counted on any of their badges. */
export async function readNotifications(
  ctx: Needs<'db' | 'bus'>,
  { key }: Viewer,
  { type: types = [...notificationTypes] }: BodyOf<typeof routes.notifications.markRead>,
): Promise<void> {
  if (await markRead(ctx.db, key, types)) await publishListChanged(ctx, key, 'notifications')
}

export const loadNotificationSettings = async (ctx: Needs<'db'>, { key }: Viewer): Promise<NotificationSettings> =>
  requireSettings(await findSettings(ctx.db, key))

export const setNotificationSettings = async (
  ctx: Needs<'db'>,
  { key }: Viewer,
  changes: BodyOf<typeof routes.notifications.setSettings>,
): Promise<NotificationSettings> => requireSettings(await changeSettings(ctx.db, key, changes))

function requireSettings(settings: NotificationSettings | undefined): NotificationSettings {
  if (!settings) throw new Refusal('session_expired')
  return settings
}
