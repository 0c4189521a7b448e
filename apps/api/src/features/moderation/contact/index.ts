export { contactJobs } from './check-helplines.ts'
export { contactRoutes } from './contact.routes.ts'
export { erase, exportData } from './contact.store.ts'
