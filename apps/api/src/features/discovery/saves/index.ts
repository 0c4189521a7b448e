export { savesRoutes } from './saves.routes.ts'
