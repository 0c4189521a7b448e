export { erase, exportData } from './my-data.store.ts'
export { viewsRoutes } from './views.routes.ts'
