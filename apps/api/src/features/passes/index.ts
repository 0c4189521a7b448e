export { erase, exportData } from './my-data.store.ts'
export { passesRoutes } from './passes.routes.ts'
export { deleteOldPasses } from './passes.store.ts'
