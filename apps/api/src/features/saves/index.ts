export { erase, exportData } from './my-data.store.ts'
export { savesRoutes } from './saves.routes.ts'
