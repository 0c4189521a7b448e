import type { NotificationType } from '@satrangi/contract'

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
export const typeListOf = (group: NotificationGroup): string => types[group].join(',')
