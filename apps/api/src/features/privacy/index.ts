export { exportData } from './my-data.ts'
export { privacyRoutes } from './privacy.routes.ts'
