export { revealsRoutes } from './reveals.routes.ts'
