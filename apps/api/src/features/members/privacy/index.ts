export { privacyRoutes } from './privacy.routes.ts'
export { exportData } from './privacy.service.ts'
export { findPrivacy, lockPrivacy, updatePrivacy } from './privacy.store.ts'
