export { erase } from './my-data.store.ts'
export { exportData } from './my-data.ts'
export { preferencesRoutes } from './preferences.routes.ts'
