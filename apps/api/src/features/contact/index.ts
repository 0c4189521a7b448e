export { contactRoutes } from './contact.routes.ts'
export { forget } from './contact.store.ts'
export { exportOf } from './my-data.ts'
