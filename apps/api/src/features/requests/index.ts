export { erase, exportData, lockConnections } from './my-data.store.ts'
export { deleteOldRequestDays } from './new-account-limit.ts'
export { requestsRoutes } from './requests.routes.ts'
export { deleteOldRequestNotes } from './requests.service.ts'
