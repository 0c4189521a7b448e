import {
  type Notification,
  type NotificationType,
  notificationTypes,
  type QueryOf,
  type routes,
} from '@satrangi/contract'
import type { Needs } from '../../../ctx.ts'
import { type MemberKey, memberKey, type Viewer } from '../../../keys.ts'
import { Refusal } from '../../../refusal.ts'
import { loadMembers } from '../../members/index.ts'
import { loadPage, mergedMaxOffset, type PagedList } from '../../shared/paging/index.ts'
import { mergeLatest, type NotificationItem } from './notification-list.rules.ts'
import {
  listNotifications,
  listWaitingMessages,
  type NotificationRow,
  type WaitingMessage,
} from './notification-list.store.ts'
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
  const { rows, pagination } = await loadPage(ctx, listOf(types), query, async ({ after: start, offset, limit }) => {
    const most = offset + limit
    const [stored, waiting] = await Promise.all([
      start?.stored === null
        ? []
        : listNotifications(ctx.db, viewer.key, types, { from: start?.stored ?? null, limit: most }),
      start?.waiting === null || !types.includes('message')
        ? []
        : listWaitingMessages(ctx.db, viewer.key, { from: start?.waiting ?? null, limit: most }),
    ])
    return mergeLatest(stored.map(storedItem), waiting.map(waitingItem)).slice(offset)
  })
  return { notifications: await present(ctx, viewer, rows), ...pagination }
}

async function present(
  ctx: NotificationListContext,
  viewer: Viewer,
  items: readonly NotificationItem[],
): Promise<Notification[]> {
  const actors = items.flatMap(({ actorKey }) => actorKey ?? [])
  const members = await loadMembers(ctx.db, viewer.key, [...new Set(actors)])
  return items.flatMap((item) => {
    const member = item.actorKey === null ? undefined : members.get(item.actorKey)
    return presentNotification(ctx, viewer, item, member) ?? []
  })
}

const storedItem = ({ key, id, type, actorKey, event, createdAt, isRead }: NotificationRow): NotificationItem => ({
  stored: { key, id },
  type,
  actorKey,
  event,
  at: createdAt,
  isRead,
})

const waitingItem = ({ peerKey, lastAt, isRead }: WaitingMessage): NotificationItem => ({
  stored: null,
  type: 'message',
  actorKey: peerKey,
  event: null,
  at: lastAt,
  isRead,
})

/** A page begins at one place in each of the two lists; null where nothing of a list is left. */
interface ListPosition {
  stored: bigint | null
  waiting: { lastAt: Date; peerKey: MemberKey } | null
}

const listOf = (types: readonly NotificationType[]): PagedList<NotificationItem, ListPosition> => ({
  name: `notifications ${types.join()}`,
  maxOffset: mergedMaxOffset,
  positionOf: (_last, following) => {
    const stored = following.find(({ stored }) => stored)
    const waiting = following.find(({ stored }) => !stored)
    return [stored?.stored?.key ?? '', waiting?.at.getTime() ?? '', waiting?.actorKey ?? '']
  },
  parsePosition: ([stored = '', lastAt = '', peer = '']) => ({
    stored: stored === '' ? null : BigInt(stored),
    waiting: peer === '' ? null : { lastAt: new Date(Number(lastAt)), peerKey: memberKey(BigInt(peer)) },
  }),
})
