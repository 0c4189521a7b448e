export { notificationsRoutes } from './notifications.routes.ts'
export { addDecision, addNotification, countUnread, dropUnread } from './notifications.store.ts'
export { wants } from './settings.store.ts'
