import type { BodyOf, routes } from '@satrangi/contract'
import type { Needs } from '../../ctx.ts'
import type { Viewer } from '../../keys.ts'
import { Refusal } from '../../refusal.ts'
import { badgesChanged } from '../badges/index.ts'
import { markRead } from './notifications.store.ts'
import { changeSettings, findSettings, type NotificationSettings } from './settings.store.ts'

/** What a member has read is not counted on any of their badges. */
export async function readNotifications(
  ctx: Needs<'db' | 'clock' | 'bus'>,
  { key }: Viewer,
  { type }: BodyOf<typeof routes.notifications.markRead>,
): Promise<void> {
  const read = await markRead(ctx.db, key, type, ctx.clock.now())
  if (read > 0) await badgesChanged(ctx, key, 'notifications')
}

export const notificationSettings = async (ctx: Needs<'db'>, { key }: Viewer): Promise<NotificationSettings> =>
  ofMember(await findSettings(ctx.db, key))

export const chooseNotifications = async (
  ctx: Needs<'db'>,
  { key }: Viewer,
  changes: BodyOf<typeof routes.notifications.setSettings>,
): Promise<NotificationSettings> => ofMember(await changeSettings(ctx.db, key, changes))

function ofMember(settings: NotificationSettings | undefined): NotificationSettings {
  if (!settings) throw new Refusal('session_expired')
  return settings
}
