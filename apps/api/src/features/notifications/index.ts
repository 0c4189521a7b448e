export { notificationsRoutes } from './notifications.routes.ts'
export { addDecision, addNotification, countUnread } from './notifications.store.ts'
