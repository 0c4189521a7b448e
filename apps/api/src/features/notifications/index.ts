export { notificationsRoutes } from './notifications.routes.ts'
export { addNotification, countUnread } from './notifications.store.ts'
