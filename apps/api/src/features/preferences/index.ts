export { forget } from './my-data.store.ts'
export { exportOf } from './my-data.ts'
export { preferencesRoutes } from './preferences.routes.ts'
