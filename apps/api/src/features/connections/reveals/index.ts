export { exportData } from './my-data.store.ts'
export { revealsRoutes } from './reveals.routes.ts'
