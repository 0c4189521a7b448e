import { type Notification, type NotificationType, pages, type ReplyOf, routes } from '@satrangi/contract'
import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { pagedQuery } from '../../lib/paged-query.ts'
import { type Badges, badgesKey } from './badges.queries.ts'

export type NotificationPages = InfiniteData<ReplyOf<typeof routes.notifications.list>>

export const notificationsKey = ['notifications'] as const
export const notificationGroupKey = (group: NotificationGroup) => [...notificationsKey, group] as const

/** The notifications of a member by pages, the latest first. */
export const notificationsQuery = (memberId: string, group: NotificationGroup) =>
  pagedQuery({
    queryKey: notificationGroupKey(group),
    field: 'notifications',
    fetchPage: (cursor) =>
      call(routes.notifications.list, {
        params: { id: memberId },
        query: { type: typeListOf(group), limit: pages.history, cursor },
      }),
  })

/** Those of all pages, each once: a new one moves the others to the next page. */
export function notificationsOf(list: NotificationPages | undefined): Notification[] {
  const byId = new Map<string, Notification>()
  for (const page of list?.pages ?? [])
    for (const notification of page.notifications)
      if (!byId.has(notification.id)) byId.set(notification.id, notification)
  return [...byId.values()]
}

/** Marks those of a group as read: the badge falls at once, and says what the server says afterwards. */
export function useMarkRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (group: NotificationGroup) =>
      call(routes.notifications.markRead, { body: { type: typeListOf(group) } }),
    onMutate: (group) => {
      // A message is read in its conversation, and counted by the badge of the chat.
      if (group !== 'messages') lowerBadge(client, markCachedAsRead(client, group))
    },
    onSettled: () => client.invalidateQueries({ queryKey: badgesKey }),
  })
}

/** Answers how many were not read. */
function markCachedAsRead(client: QueryClient, group: NotificationGroup): number {
  const list = client.getQueryData<NotificationPages>(notificationGroupKey(group))
  if (!list) return 0
  const pages = list.pages.map((page) => ({
    ...page,
    notifications: page.notifications.map((notification) => ({ ...notification, is_read: true })),
  }))
  client.setQueryData<NotificationPages>(notificationGroupKey(group), { ...list, pages })
  return notificationsOf(list).filter(({ is_read }) => !is_read).length
}

function lowerBadge(client: QueryClient, by: number): void {
  client.setQueryData<Badges>(
    badgesKey,
    (badges) => badges && { ...badges, notifications: Math.max(0, badges.notifications - by) },
  )
}

export const notificationTabs = ['views', 'requests', 'messages'] as const
export type NotificationTab = (typeof notificationTabs)[number]

/** What the moderators decided belongs to no tab. */
export type NotificationGroup = NotificationTab | 'moderation'

const types: Readonly<Record<NotificationGroup, readonly NotificationType[]>> = {
  views: ['view', 'reveal'],
  requests: ['pending', 'accepted', 'rejected'],
  messages: ['message'],
  moderation: ['moderation'],
}

/** As the calls take them. */
const typeListOf = (group: NotificationGroup): string => types[group].join(',')
