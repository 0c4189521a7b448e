export { preferencesRoutes } from './preferences.routes.ts'
export { exportData } from './preferences.service.ts'
