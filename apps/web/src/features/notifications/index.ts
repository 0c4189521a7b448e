export { accountEventText } from './account-event-text.ts'
export {
  type NotificationPages,
  notificationsOf,
  notificationsQuery,
  useMarkRead,
} from './notification-list.queries.ts'
export { notificationSettingsQuery, useSetNotification } from './notification-settings.queries.ts'
export * from './notification-tabs.ts'
export { useBadges } from './use-badges.ts'
