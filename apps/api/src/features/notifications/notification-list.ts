import { type Notification, notificationTypes, type QueryOf, type routes } from '@satrangi/contract'
import type { Needs } from '../../ctx.ts'
import { memberKey, type Viewer } from '../../keys.ts'
import { Refusal } from '../../refusal.ts'
import { loadMembers } from '../members/index.ts'
import { makeCursor, readCursor, skipped } from '../paging/index.ts'
import { type Item, mergeLatest } from './notification-list.rules.ts'
import {
  listNotifications,
  listWaitingMessages,
  type NotificationRow,
  type WaitingMessage,
} from './notification-list.store.ts'
import { presentNotification } from './notifications.view.ts'

type Asked = QueryOf<typeof routes.notifications.list>
type Reach = Needs<'db' | 'clock' | 'config' | 'seal'>

/** A member's own notifications, and the conversations in which somebody waits for an answer, by time. */
export async function notificationsPage(
  ctx: Reach,
  viewer: Viewer,
  id: string,
  { type: types = [...notificationTypes], page, limit, cursor }: Asked,
): Promise<{ notifications: Notification[]; has_next: boolean; next_cursor?: string }> {
  if (id !== viewer.id) throw new Refusal('not_found')
  const list = `notifications ${types.join()}`
  const start = readStart(ctx, list, cursor)
  const skip = start ? 0 : skipped(page, limit)
  const most = skip + limit + 1
  const [told, waiting] = await Promise.all([
    start?.told === null
      ? []
      : listNotifications(ctx.db, viewer.key, types, { from: start?.told ?? null, limit: most }),
    start?.waiting === null || !types.includes('message')
      ? []
      : listWaitingMessages(ctx.db, viewer.key, { from: start?.waiting ?? null, limit: most }),
  ])
  const items = mergeLatest(told.map(toldItem), waiting.map(waitingItem))
  const notifications = await present(ctx, viewer, items.slice(skip, skip + limit))
  const rest = items.slice(skip + limit)
  if (rest.length === 0) return { notifications, has_next: false }
  return { notifications, has_next: true, next_cursor: makeCursor(ctx, list, startOf(rest)) }
}

async function present(ctx: Reach, { key }: Viewer, items: readonly Item[]): Promise<Notification[]> {
  const actors = items.flatMap(({ actorKey }) => actorKey ?? [])
  const people = await loadMembers(ctx.db, key, [...new Set(actors)])
  return items.flatMap((item) => {
    const person = item.actorKey === null ? undefined : people.get(item.actorKey)
    return presentNotification(ctx, key, item, person) ?? []
  })
}

const toldItem = ({ key, id, type, actorKey, event, createdAt, isRead }: NotificationRow): Item => ({
  stored: { key, id },
  type,
  actorKey,
  event,
  at: createdAt,
  isRead,
})

const waitingItem = ({ peerKey, lastAt, isRead }: WaitingMessage): Item => ({
  stored: null,
  type: 'message',
  actorKey: peerKey,
  event: null,
  at: lastAt,
  isRead,
})

// A page begins at one place in each of the two lists; null where nothing of a list is left.

function startOf(rest: readonly Item[]): string[] {
  const told = rest.find(({ stored }) => stored)
  const waiting = rest.find(({ stored }) => !stored)
  return [String(told?.stored?.key ?? ''), String(waiting?.at.getTime() ?? ''), String(waiting?.actorKey ?? '')]
}

function readStart(ctx: Needs<'seal'>, list: string, cursor: string | undefined) {
  const read = readCursor(ctx, list, cursor)
  if (!read) return null
  const [told = '', lastAt = '', peer = ''] = read
  return {
    told: told === '' ? null : BigInt(told),
    waiting: peer === '' ? null : { lastAt: new Date(Number(lastAt)), peerKey: memberKey(BigInt(peer)) },
  }
}
