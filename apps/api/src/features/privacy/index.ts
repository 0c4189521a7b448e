export { exportOf } from './my-data.ts'
export { privacyRoutes } from './privacy.routes.ts'
