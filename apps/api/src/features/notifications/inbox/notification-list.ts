import {
  type Notification,
  type NotificationType,
  notificationTypes,
  type QueryOf,
  type routes,
} from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'
import { memberKey, type Viewer } from '../../../keys.ts'
import { Refusal } from '../../../refusal.ts'
import { loadPage, mergedMaxOffset, type PagedList } from '../../shared/paging/index.ts'
import { firstPosition, type ListPosition, listLatest, type NotificationRow } from './notification-list.store.ts'
import { presentNotification } from './notifications.view.ts'

type NotificationsQuery = QueryOf<typeof routes.notifications.list>
type NotificationListContext = Needs<'db' | 'clock' | 'config' | 'presence' | 'seal'>

/** A member's own notifications, and the conversations in which somebody waits for an answer, by time. */
export async function listNotificationPage(
  ctx: NotificationListContext,
  viewer: Viewer,
  id: string,
  { type: types = [...notificationTypes], ...query }: NotificationsQuery,
): Promise<{ notifications: Notification[]; has_next: boolean; next_cursor?: string }> {
  if (id !== viewer.id) throw new Refusal('not_found')
  const { rows, pagination } = await loadPage(ctx, listOf(types), query, ({ after, offset, limit }) =>
    listLatest(ctx.db, viewer.key, types, { from: after ?? firstPosition, offset, limit }),
  )
  return { notifications: rows.flatMap((row) => presentNotification(ctx, viewer, row) ?? []), ...pagination }
}

const listOf = (types: readonly NotificationType[]): PagedList<NotificationRow, ListPosition> => ({
  name: `notifications ${types.join()}`,
  maxOffset: mergedMaxOffset,
  positionOf: (_last, following) => {
    const stored = following.find(({ storedKey }) => storedKey !== null)
    const waiting = following.find(({ storedKey }) => storedKey === null)
    return [stored?.storedKey ?? '', waiting?.at.getTime() ?? '', waiting?.actorKey ?? '']
  },
  parsePosition: ([stored = '', lastAt = '', peer = '']) => ({
    stored: stored === '' ? null : BigInt(stored),
    waiting: peer === '' ? null : { lastAt: new Date(Number(lastAt)), peerKey: memberKey(BigInt(peer)) },
  }),
})
