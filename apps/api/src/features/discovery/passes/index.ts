export { passesRoutes } from './passes.routes.ts'
export { deleteOldPasses } from './passes.store.ts'
