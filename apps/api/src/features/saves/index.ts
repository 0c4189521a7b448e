export { exportOf, forget } from './my-data.store.ts'
export { savesRoutes } from './saves.routes.ts'
