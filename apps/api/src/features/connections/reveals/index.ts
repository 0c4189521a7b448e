export { revealsRoutes } from './reveals.routes.ts'
export { exportData } from './reveals.store.ts'
