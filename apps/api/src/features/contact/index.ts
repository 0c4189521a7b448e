export { contactJobs } from './check-helplines.ts'
export { contactRoutes } from './contact.routes.ts'
export { erase } from './contact.store.ts'
export { exportData } from './my-data.ts'
