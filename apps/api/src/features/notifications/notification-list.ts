import { type Notification, notificationTypes, type QueryOf, type routes } from '@satrangi/contract'
import type { Needs } from '../../ctx.ts'
import { memberKey, type Viewer } from '../../keys.ts'
import { Refusal } from '../../refusal.ts'
import { loadMembers } from '../members/index.ts'
import { makeCursor, pageOffset, readCursor } from '../paging/index.ts'
import { mergeLatest, type NotificationItem } from './notification-list.rules.ts'
import {
  listNotifications,
  listWaitingMessages,
  type NotificationRow,
  type WaitingMessage,
} from './notification-list.store.ts'
import { presentNotification } from './notifications.view.ts'

type NotificationsQuery = QueryOf<typeof routes.notifications.list>
type NotificationListContext = Needs<'db' | 'clock' | 'config' | 'seal'>

/** A member's own notifications, and the conversations in which somebody waits for an answer, by time. */
export async function listNotificationPage(
  ctx: NotificationListContext,
  viewer: Viewer,
  id: string,
  { type: types = [...notificationTypes], page, limit, cursor }: NotificationsQuery,
): Promise<{ notifications: Notification[]; has_next: boolean; next_cursor?: string }> {
  if (id !== viewer.id) throw new Refusal('not_found')
  const list = `notifications ${types.join()}`
  const start = readListCursor(ctx, list, cursor)
  const skip = start ? 0 : pageOffset(page, limit)
  const most = skip + limit + 1
  const [stored, waiting] = await Promise.all([
    start?.stored === null
      ? []
      : listNotifications(ctx.db, viewer.key, types, { from: start?.stored ?? null, limit: most }),
    start?.waiting === null || !types.includes('message')
      ? []
      : listWaitingMessages(ctx.db, viewer.key, { from: start?.waiting ?? null, limit: most }),
  ])
  const items = mergeLatest(stored.map(storedItem), waiting.map(waitingItem))
  const notifications = await present(ctx, viewer, items.slice(skip, skip + limit))
  const rest = items.slice(skip + limit)
  if (rest.length === 0) return { notifications, has_next: false }
  return { notifications, has_next: true, next_cursor: makeCursor(ctx, list, cursorPartsOf(rest)) }
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

// A page begins at one place in each of the two lists; null where nothing of a list is left.

function cursorPartsOf(rest: readonly NotificationItem[]): string[] {
  const stored = rest.find(({ stored }) => stored)
  const waiting = rest.find(({ stored }) => !stored)
  return [String(stored?.stored?.key ?? ''), String(waiting?.at.getTime() ?? ''), String(waiting?.actorKey ?? '')]
}

function readListCursor(ctx: Needs<'seal'>, list: string, cursor: string | undefined) {
  const read = readCursor(ctx, list, cursor)
  if (!read) return null
  const [stored = '', lastAt = '', peer = ''] = read
  return {
    stored: stored === '' ? null : BigInt(stored),
    waiting: peer === '' ? null : { lastAt: new Date(Number(lastAt)), peerKey: memberKey(BigInt(peer)) },
  }
}
