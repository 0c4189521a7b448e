export { exportOf, forget, holdConnections } from './my-data.store.ts'
export { requestsRoutes } from './requests.routes.ts'
