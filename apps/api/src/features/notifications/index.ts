export { listChanged, memberChannel, publishListChanged } from './badges.events.ts'
export * as notifications from './inbox/index.ts'
export {
  addNotification,
  countUnreadSql,
  deleteUnread,
  insertNotificationSql,
  notificationsRoutes,
  notifyMember,
  wantsKind,
} from './inbox/index.ts'
