export { privacyRoutes } from './privacy.routes.ts'
export { exportData } from './privacy.service.ts'
export { updatePrivacy } from './privacy.store.ts'
