export { preferencesRoutes } from './preferences.routes.ts'
export { exportData } from './preferences.service.ts'
export { erase } from './preferences.store.ts'
