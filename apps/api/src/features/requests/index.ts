export { exportOf, forget } from './my-data.store.ts'
export { requestsRoutes } from './requests.routes.ts'
