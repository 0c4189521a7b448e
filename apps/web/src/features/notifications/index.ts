export { accountEventText } from './account-event-text.ts'
export { type Badges, badgesKey, badgesQuery } from './badges.queries.ts'
export {
  type NotificationPages,
  notificationGroupKey,
  notificationsKey,
  notificationsOf,
  notificationsQuery,
  useMarkRead,
} from './notification-list.queries.ts'
export { notificationSettingsQuery, useSetNotification } from './notification-settings.queries.ts'
export * from './notification-switch.texts.ts'
export * from './notification-tabs.ts'
