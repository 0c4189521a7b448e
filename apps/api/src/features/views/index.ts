export { exportOf, forget } from './my-data.store.ts'
export { viewsRoutes } from './views.routes.ts'
