export { accountEventText } from './account-event-text.ts'
export { type Badges, badgesKey, badgesQuery } from './badges.queries.ts'
export {
  type NotificationGroup,
  type NotificationPages,
  type NotificationTab,
  notificationGroupKey,
  notificationsKey,
  notificationsOf,
  notificationsQuery,
  notificationTabs,
  useMarkRead,
} from './notification-list.queries.ts'
export { notificationSettingsQuery, useSetNotification } from './notification-settings.queries.ts'
export * from './notification-switch.texts.ts'
